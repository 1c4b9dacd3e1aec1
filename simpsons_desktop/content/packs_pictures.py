"""Pictures of a pack: read through Pillow within bounds, and made as small as a card shows them."""

from __future__ import annotations

import warnings
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from simpsons_desktop.content.language import translate
from simpsons_desktop.content.loader import CardFileError
from simpsons_desktop.content.packs_folder import read_bytes, readable_name

if TYPE_CHECKING:
    from PIL import Image

FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}
"""The format that each ending promises."""
OTHER_ENDINGS = (".avif", ".bmp", ".gif", ".heic", ".heif", ".ico", ".jxl", ".psd", ".svg", ".tga", ".tif", ".tiff")
LARGEST_PICTURE = 6_000_000  # bytes
SHORTEST_SIDE, LONGEST_SIDE = 100, 2_000  # pixels
KEPT_SIDE = 720  # pixels, of the picture that is kept: a little more than a card in full size shows
KEPT_QUALITY = 88
MOST_SCANS = 64  # of a JPEG; a file of few bytes can ask for any number of passes over the picture
_PAPER = "#ffffff"  # behind a picture that is transparent in places


def read_picture(path: Path) -> bytes:
    """A picture as a JPEG of at most 720 pixels a side. Raises CardFileError for one that can't be used."""
    name, data = readable_name(path.name), read_bytes(path, LARGEST_PICTURE)
    if data.count(b"\xff\xda") > MOST_SCANS and data.startswith(b"\xff\xd8"):
        raise CardFileError(translate("Packs", "The picture is made of too many layers; save it again."), name)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a damaged note inside a picture is none of the player's business
            return _made_small(data, FORMATS[path.suffix.casefold()])
    except _PictureError as error:
        raise CardFileError(str(error), name) from error
    except MemoryError as error:
        raise CardFileError(translate("Packs", "There is not enough memory for the picture."), name) from error
    except Exception as error:  # Pillow lets out whatever its readers stumble over in a damaged file
        sentence = translate(
            "Packs", "The picture can't be read; it is damaged, or not a picture at all. Save it again."
        )
        raise CardFileError(sentence, name) from error


class _PictureError(Exception):
    """What is wrong with a picture that can be read."""


def _made_small(data: bytes, promised: str) -> bytes:
    from PIL import Image, ImageOps  # here: most players have no pack with pictures

    formats = tuple(dict.fromkeys(FORMATS.values()))
    try:
        with Image.open(BytesIO(data), formats=formats) as looked_at:
            _check(looked_at.size, looked_at.format or "", promised)
            looked_at.verify()
    except Image.DecompressionBombError as error:
        raise _PictureError(_wrong_size()) from error
    with Image.open(BytesIO(data), formats=formats) as picture:
        picture.draft("RGB", (KEPT_SIDE, KEPT_SIDE))
        coloured = _eight_bits(picture).convert("RGBA")
    coloured.thumbnail((KEPT_SIDE, KEPT_SIDE))
    with suppress(Exception):  # a camera's note that is damaged says nothing about how the picture was held
        coloured = ImageOps.exif_transpose(coloured)
    paper = Image.new("RGBA", coloured.size, _PAPER)
    paper.alpha_composite(coloured)
    made = BytesIO()
    paper.convert("RGB").save(made, "JPEG", quality=KEPT_QUALITY)
    return made.getvalue()


def _eight_bits(picture: Image.Image) -> Image.Image:
    """The picture with 8 bits for a colour: greys of 16 bits would be cut off instead of scaled."""
    if picture.mode != "I" and not picture.mode.startswith("I;16"):
        return picture
    return picture.convert("I").point(lambda grey: grey * (1 / 257)).convert("L")


def _check(size: tuple[int, int], found: str, promised: str) -> None:
    found = "JPEG" if found == "MPO" else found  # a JPEG with more pictures behind the first one
    if found != promised:
        sentence = translate("Packs", "This is a {0} picture, but its name ends like that of a {1} picture.")
        raise _PictureError(sentence.format(found, promised))
    if not all(SHORTEST_SIDE <= side <= LONGEST_SIDE for side in size):
        raise _PictureError(_wrong_size(size))


def _wrong_size(size: tuple[int, int] | None = None) -> str:
    if size is None:
        words = translate("Packs", "The picture is far too large; each side may have {0} to {1} pixels.")
        return words.format(SHORTEST_SIDE, LONGEST_SIDE)
    words = translate("Packs", "The picture has {0} × {1} pixels; each side may have {2} to {3}.")
    return words.format(*size, SHORTEST_SIDE, LONGEST_SIDE)
