"""Loans whose rate changes twice, reckoned apart from the program: exact fractions, cents rounded half up.

Writes revision.json: python3 revision.py > revision.json
"""
import json
from fractions import Fraction as F


def cents(x):
    return int(x + F(1, 2))  # no amount here is negative


def annuity(balance, monthly, n):
    return cents(F(balance, n) if monthly == 0 else balance * monthly / (1 - (1 + monthly) ** -n))


def in_periods(balance, percent, n):
    """The end stays: an annuity over n months, the last takes what is left."""
    monthly, rows = F(percent) / 1200, []
    payment = annuity(balance, monthly, n)
    for k in range(n):
        interest = cents(balance * monthly)
        principal = balance if k == n - 1 else payment - interest
        balance -= principal
        rows.append([interest, principal])
    return rows


def at_payment(balance, percent, payment):
    """The instalment stays; a rest of up to a fiftieth of it joins the last."""
    monthly, rows = F(percent) / 1200, []
    while balance > 0:
        interest = cents(balance * monthly)
        if payment <= interest or len(rows) > 600:
            return None
        everything = balance + interest
        pay = everything if everything <= payment + payment // 50 else payment
        rows.append([interest, pay - interest])
        balance -= pay - interest
    return rows


def life(principal, months, first, changes, mode, longer):
    """changes: after so many instalments, to so many percent."""
    rows, paid, balance = in_periods(principal, first, months), [], principal
    percent = F(first)
    for after, new in changes:
        while len(paid) < after:
            row = rows.pop(0)
            balance -= row[1]
            paid.append(row)
        left = len(rows)
        most = max(months + longer - len(paid), left)
        kept = rows[0][1] + cents(balance * percent / 1200)
        percent = F(new)
        if mode == "end" and left > 1:
            rows = at_payment(balance, percent, kept)
            if rows is None or len(rows) > most:
                rows = in_periods(balance, percent, most)
        else:
            rows = in_periods(balance, percent, left)
    return paid + rows


CASES = [
    ("to the cap, then to the floor; the instalment moves", 1000000, 24, "4", [(6, "9"), (12, "1")], "instalment", 0),
    ("to the cap, then to the floor; the end moves", 1000000, 24, "4", [(6, "9"), (12, "1")], "end", 6),
    ("the end may not move as far as it would", 2000000, 60, "3", [(12, "15"), (24, "2.5")], "end", 3),
    ("a rate of nothing", 500000, 36, "3.8", [(12, "0"), (24, "4.35")], "instalment", 0),
    ("the instalment would not even pay the interest", 3000000, 84, "1.25", [(1, "24"), (13, "1")], "end", 12),
]

print(json.dumps([
    {"name": name, "principal": p, "months": m, "rate": r, "moves": mode, "longer": longer,
     "changes": [{"after": a, "rate": n} for a, n in changes],
     "rows": life(p, m, r, changes, mode, longer)}
    for name, p, m, r, changes, mode, longer in CASES
], separators=(",", ":")).replace('{"name"', '\n{"name"'))
