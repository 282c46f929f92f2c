"""What is called by another name in the mild wording."""

from ....core.wording import Softener

soften = Softener(
    {
        "gun": "badge",
        "Gun": "Badge",
        "guns": "badges",
        "Guns": "Badges",
        "points the gun at": "holds the badge up to",
        "Point the gun at": "Hold the badge up to",
        "point the gun at": "hold the badge up to",
        "point the gun at it": "show it the badge",
        "shoot": "accuse",
        "Shoot": "Accuse",
        "shoots": "accuses",
        "shot": "accused",
        "a shot": "an accusation",
        "Shots": "Accusations",
        "shots": "accusations",
        "hits": "accuses",
        "hit": "accused",
        "Hit": "Accuse",
    }
)
