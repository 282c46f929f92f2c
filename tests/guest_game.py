"""The guests' game in a browser: the shortest there is, and one that draws nothing."""

from pathlib import Path

from browser import Person

NIM = Path(__file__).parent / "guests" / "nim"
# A move that is the only one makes itself: nobody could press it in time.
HAS_A_CHOICE = "() => document.querySelectorAll('#moves button.lit').length > 1 || document.body.dataset.state === 'over'"


def play_to_the_end(person: Person) -> None:
    for _ in range(12):
        person.page.wait_for_function(HAS_A_CHOICE)
        if person.state == "over":
            break
        before = person.sequence
        person.page.locator("#moves button.lit").last.focus()
        person.page.keyboard.press("Enter")
        person.page.wait_for_function("(before) => (document.querySelector('#sequence')?.value ?? 0) > before", arg=before)
    person.wait_for_state("over")
