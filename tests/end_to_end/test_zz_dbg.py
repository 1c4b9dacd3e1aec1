from tests.end_to_end.test_hot_seat import *
from tests.end_to_end.conftest import *
import tests.end_to_end.eyes as ey
def test_x(open_window, monkeypatch):
    o=ey.Eyes.middle
    def middle(self, w):
        at = w.mapToGlobal(w.rect().center())
        if not self.top_at(at, w):
            print("covered", w.accessibleName(), self.window.childAt(self.window.mapFromGlobal(at)), w.mapTo(self.window,w.rect().topLeft()), w.size(), [ (type(c).__name__, c.geometry()) for c in self.play.children() if hasattr(c,'isVisible') and c.isVisible()])
            self.window.grab().save("/work/brief/reactions/covered.png")
        return o(self, w)
    monkeypatch.setattr(ey.Eyes,"middle",middle)
    p=plan_game(DECKS, GOAL, seat=1, looks=5)
    f=compare(open_window, p)
    print(f.wrong[:1], f.own, f.pictures)
    assert 0
