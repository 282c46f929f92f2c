"""What changed inside a piece of HTML: where the old and the new begin and end alike, only the middle is sent."""

SHORTEST = 1000  # characters of a piece for which it is worth the search

Edit = tuple[int, int, str]


def edit(old: str, new: str) -> Edit | None:
    """How many characters stay at the beginning and at the end, and what comes between; None when the whole is hardly longer.

    Characters are counted as code points.
    """
    if len(new) < SHORTEST:
        return None
    most = min(len(old), len(new))
    head = same_head(old, new, most)
    tail = same_tail(old, new, most - head)
    middle = new[head : len(new) - tail]
    return (head, tail, middle) if len(middle) * 4 < len(new) * 3 else None


def same_head(old: str, new: str, most: int) -> int:
    """How many characters both begin with, found by halving: comparing slices is fast, comparing character by character is not."""
    low = 0
    while low < most:
        middle = (low + most + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            most = middle - 1
    return low


def same_tail(old: str, new: str, most: int) -> int:
    """How many characters both end with, at most so many."""
    low, end_of_old, end_of_new = 0, len(old), len(new)
    while low < most:
        middle = (low + most + 1) // 2
        if old[end_of_old - middle : end_of_old - low] == new[end_of_new - middle : end_of_new - low]:
            low = middle
        else:
            most = middle - 1
    return low
