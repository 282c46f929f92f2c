"""The talk of Escape Code's bots: who they are, what they have heard, what they say next and when. No language model, no network.

A bot says what follows from its seat's knowledge, from the words it means to say and from the talk so far, which it reads as anybody
would: in the texts. So a talk goes on the same way after a restart, and people are listened to like everybody else.
"""
