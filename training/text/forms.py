"""Gives a font's joined Arabic letters the code points of their forms, so that they are drawn without a shaper:
python forms.py <folder of fonts> <out>
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from alphabet import ACCENTED, DIGITS, LATIN, MARKS
from shaping import ARABIC, FORMS, HEBREW

TAGS = {"initial": "init", "medial": "medi", "final": "fina", "isolated": "isol"}
SINGLE, LIGATURE, EXTENSION = 1, 4, 7


def lookups_of(table, tags):
    """What the features of these names replace, script by script alike."""
    records = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag in tags]
    places = sorted({place for feature in records for place in feature.LookupListIndex})
    for place in places:
        for one in table.LookupList.Lookup[place].SubTable:
            yield one.ExtSubTable if one.LookupType == EXTENSION else one


def singles(table, tag):
    found = {}
    for one in lookups_of(table, [tag]):
        if one.LookupType == SINGLE:
            for glyph, other in one.mapping.items():
                found.setdefault(glyph, other)
    return found


def ligatures(table):
    found = {}
    for one in lookups_of(table, ["rlig", "liga", "calt", "dlig"]):
        if one.LookupType == LIGATURE:
            for first, others in one.ligatures.items():
                for other in others:
                    found.setdefault((first, *other.Component), other.LigGlyph)
    return found


def forms_in(font):
    """The glyph of each form that the font has, by its code point."""
    if "GSUB" not in font:
        return {}
    table, known = font["GSUB"].table, font.getBestCmap()
    changed = {form: singles(table, tag) for form, tag in TAGS.items()}
    joined = ligatures(table)

    def glyph_of(letter, form):
        plain = known.get(ord(letter))
        return changed[form].get(plain, plain if form == "isolated" else None)

    glyphs = {}
    for letters, forms in FORMS.items():
        for form, point in forms.items():
            if len(letters) == 1:
                glyph = glyph_of(letters, form)
            elif len(letters) == 2:
                first = glyph_of(letters[0], "initial" if form == "isolated" else "medial")
                glyph = joined.get((first, glyph_of(letters[1], "final")))
            else:
                glyph = None
            if glyph is not None:
                glyphs[ord(point)] = glyph
    return glyphs


def write_with_forms(path, out):
    font = TTFont(path)
    glyphs = forms_in(font)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap = {**glyphs, **table.cmap}
    texts = DIGITS + LATIN + MARKS + ACCENTED + HEBREW + ARABIC
    points = [*map(ord, texts), 0x20, *range(0xFB50, 0xFC00), *range(0xFE80, 0xFEFD)]
    options = subset.Options(layout_features=[], notdef_outline=True, hinting=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=points)
    subsetter.subset(font)
    font.save(out / f"{path.stem}.ttf")


if __name__ == "__main__":
    folder, out = map(Path, sys.argv[1:])
    out.mkdir(parents=True, exist_ok=True)
    for file in sorted(folder.rglob("*.ttf")):
        write_with_forms(file, out)
