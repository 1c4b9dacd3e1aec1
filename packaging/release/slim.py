"""What of all that PyInstaller finds goes into the bundle: used parts of Qt, and nothing that every desktop has.

A library of the system that is bundled breaks drivers and themes elsewhere. The .deb declares them, the program says
which are missing (`simpsons_desktop.qt_libraries`), and `linked` finds any that nobody brings.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

Entry = tuple[str, str, str]
"""A file of PyInstaller's: its path in the bundle, where it comes from, what it is."""

QT_PARTS = ("Core", "Gui", "Widgets", "Svg", "DBus", "XcbQpa", "WaylandClient", "WlShellIntegration", "OpenGL")
PLUGINS = {
    "platforms": ("qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa"),
    "imageformats": ("qjpeg", "qwebp", "qsvg", "qico"),
    "iconengines": ("qsvgicon",),
    "styles": ("qmodernwindowsstyle", "qmacstyle"),
    "platformthemes": ("qxdgdesktopportal",),
    "platforminputcontexts": ("composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"),
    "wayland-shell-integration": ("xdg-shell",),
    "wayland-decoration-client": ("bradient", "adwaita"),
}
EXCLUDED = (
    "tkinter", "unittest", "pydoc", "doctest", "xmlrpc", "lib2to3", "pycparser", "numpy", "setuptools", "pip",
    "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtNetwork", "PySide6.QtOpenGL", "PySide6.QtOpenGLWidgets",
    "PySide6.QtTest", "PySide6.QtPrintSupport", "PySide6.QtSql", "PIL.ImageTk", "PIL.ImageQt", "PIL._avif",
)  # fmt: skip
"""Modules that nothing here asks for in earnest."""
CARRIED = (
    "python3", "ffi.", "bz2.", "lzma.", "shiboken6", "pyside6", "icudata", "icui18n", "icuuc", "Qt6",
)  # fmt: skip
"""Beginnings of libraries at the top of the bundle that are ours to bring: Python's own, Qt's and its letters."""
UNUSED = re.compile(
    r"PIL/(_avif|_imagingtk|_imagingcms|_imagingft|_imagingmath|_imagingmorph)"
    r"|pillow\.libs/lib(avif|lcms2|harfbuzz|freetype|brotli\w*|png16)[-.]"
    r"|\.dist-info/RECORD$"  # it has hashes of scripts that name the folder of the build
    r"|lib-dynload/_?(ssl|hashlib|decimal|tkinter|testcapi|testbuffer|codecs_\w+|multibytecodec|curses\w*|dbm|gdbm|sqlite3|uuid"
    r"|readline|crypt|nis|ossaudiodev|spwd|xxlimited\w*)\."
)


def slim(entries: Iterable[Entry], on_linux: bool = True) -> list[Entry]:
    """Those files of a bundle that stay in it."""
    return [entry for entry in entries if stays(entry[0].replace("\\", "/"), on_linux)]


def stays(path: str, on_linux: bool = True) -> bool:
    """Whether the file of this path stays."""
    name = path.rpartition("/")[2]
    plugin = re.search(r"PySide6/(?:Qt/)?plugins/([^/]+)/", path)
    if plugin:
        return re.sub(r"^lib|\.(so|dll|dylib)$", "", name) in PLUGINS.get(plugin[1], ())
    if re.search(r"PySide6/(?:Qt/)?(translations|qml|resources|metatypes|libexec)/", path):
        return False  # there is one language, and no QML
    part = re.match(r"lib(?:Qt6)(\w+)\.so|Qt6(\w+)\.dll|Qt(\w+)$", name)
    if part:
        return next(filter(None, part.groups())) in QT_PARTS
    if UNUSED.search(path):
        return False
    top = re.match(r"lib(.+?)[-.]so|lib([^.]+)\.so", name) if on_linux and "/" not in path else None
    return top is None or name.startswith(tuple(f"lib{known}" for known in CARRIED))
