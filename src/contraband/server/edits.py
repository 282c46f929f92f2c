"""What changed inside a piece of HTML: cut at its tags, only the pieces that are new are sent."""

SHORTEST = 300  # characters of a piece for which it is worth it
CUT = "<"

Splice = tuple[int, int, str]


def edit(before: list[str], after: list[str], length: int) -> list[Splice] | None:
    """The splices that make the new of the old, both cut at every "<"; None when the whole new text is no longer than they.

    A splice says at which cut it begins, how many of the old pieces go, and what comes instead.
    """
    if length < SHORTEST:
        return None
    splices = same_shape(before, after) if len(before) == len(after) else [other_shape(before, after)]
    is_shorter = sum(len(text) + 16 for _, _, text in splices) * 2 < length
    return splices if is_shorter else None


def same_shape(before: list[str], after: list[str]) -> list[Splice]:
    """As many pieces as before: each run of others is a splice."""
    changed = [place for place, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    splices: list[Splice] = []
    start = 0
    for count, place in enumerate(changed, 1):
        if count == len(changed) or changed[count] != place + 1:
            first = changed[start]
            splices.append((first, place + 1 - first, CUT.join(after[first : place + 1])))
            start = count
    return splices


def other_shape(before: list[str], after: list[str]) -> Splice:
    """More or fewer pieces: one splice between what both begin and what both end with."""
    most = min(len(before), len(after))
    head = 0
    while head < most and before[head] == after[head]:
        head += 1
    tail = 0
    while tail < most - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    return head, len(before) - head - tail, CUT.join(after[head : len(after) - tail])
