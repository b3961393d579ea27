"""Strips show letters from left to right as they stand on paper; Arabic letters there join their neighbours."""

import unicodedata

HEBREW = "אבגדהוזחטיךכלםמןנסעףפץצקרשת"
ARABIC = "ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگی"
ALEFS = "اأإآ"
LAM = "ل"


def is_hebrew(letter):
    return "\u0590" <= letter <= "\u05ff"


def is_arabic(letter):
    return "\u0600" <= letter <= "\u06ff"


def is_right_to_left(letter):
    return is_hebrew(letter) or is_arabic(letter)


def as_seen(text):
    """A text in the order in which its letters stand from left to right; numbers and Latin words keep theirs."""
    if not any(map(is_right_to_left, text)):
        return text
    runs, seen = [], text[::-1]
    for letter in seen:
        forward = letter.isalnum() and not is_right_to_left(letter) or letter in ".-/"
        if forward and runs and runs[-1][0]:
            runs[-1][1].append(letter)
        else:
            runs.append((forward, [letter]))
    return "".join("".join(reversed(letters)) if forward else "".join(letters) for forward, letters in runs).translate(MIRRORED)


MIRRORED = str.maketrans("()", ")(")


def read_forms():
    """The forms of each Arabic letter: alone, at the end, at the start and in the middle of what is joined."""
    forms = {}
    for code in [*range(0xFB50, 0xFC00), *range(0xFE80, 0xFEFD)]:
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) >= 2 and parts[0] in ("<isolated>", "<final>", "<initial>", "<medial>"):
            letters = "".join(chr(int(part, 16)) for part in parts[1:])
            forms.setdefault(letters, {})[parts[0][1:-1]] = chr(code)
    return forms


FORMS = read_forms()
PRESENTED = "".join(form for letters, forms in FORMS.items() if len(letters) < 3 for form in forms.values())


def joins_next(letter):
    return "initial" in FORMS.get(letter, {})


def drawn(seen):
    """The glyphs of letters as they are seen: each Arabic one in the form that its neighbours ask for."""
    if not any(map(is_arabic, seen)):
        return seen
    text, glyphs, place = seen[::-1], [], 0
    while place < len(text):
        letter = text[place]
        unit = letter
        if letter == LAM and place + 1 < len(text) and text[place + 1] in ALEFS:
            unit = text[place : place + 2]
        before = place > 0 and joins_next(text[place - 1]) and letter in FORMS
        after = place + len(unit) < len(text) and "final" in FORMS.get(text[place + len(unit)], {}) and joins_next(unit)
        form = ("medial" if after else "final") if before else ("initial" if after else "isolated")
        glyphs.append(FORMS.get(unit, {}).get(form, FORMS.get(unit, {}).get("isolated", unit)))
        place += len(unit)
    return "".join(reversed(glyphs))
