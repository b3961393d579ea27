"""Free fonts by language: those to learn from, and those that are kept apart to measure with."""

from pathlib import Path

from fontTools.ttLib import TTCollection, TTFont
from PIL import Image, ImageDraw, ImageFont

RENDER_PX = 96
"""Characters that fill the height of a line."""
TALL = {'simplified': '国图厕', 'traditional': '國圖廁', 'japanese': '国図階', 'korean': '를홀뽑'}
WEIGHTS = {'sans': ['Thin', 'Light', 'Regular', 'Medium', 'Bold'], 'serif': ['Light', 'Regular', 'Bold']}
NOTO_FACES = {'japanese': 0, 'korean': 1, 'simplified': 2, 'traditional': 3}
KOREAN = (
    'NanumGothic NanumGothicBold NanumGothicLight NanumBarunGothic NanumBarunGothicLight NanumSquareR NanumSquareB '
    'NanumSquareRoundR NanumMyeongjo NanumMyeongjoBold NanumBarunpenR'
).split()


class Font:
    """A font of one file or, as the web has them, of many with some characters each."""

    def __init__(self, files: list[Path], language: str, face: int = 0):
        self.files, self.language, self.face = files, language, face
        self._fonts: dict[tuple[int, int], ImageFont.FreeTypeFont] = {}
        self._file_of: dict[str, int] = {}
        for i, file in enumerate(files):
            if file.suffix == '.ttc':
                table = TTCollection(str(file), lazy=True).fonts[face].getBestCmap()
            else:
                table = TTFont(str(file), lazy=True).getBestCmap()
            for code in table:
                self._file_of.setdefault(chr(code), i)
        boxes = [self.render(one).getbbox() for one in TALL[language] if one in self._file_of]
        self.top = min(box[1] for box in boxes)
        self.bottom = max(box[3] for box in boxes)

    def __contains__(self, character: str) -> bool:
        return character in self._file_of

    def render(self, character: str) -> Image.Image:
        """Ink on black, on twice the square of the font, whose baseline is at 0.75 of the height."""
        image = Image.new('L', (2 * RENDER_PX, 2 * RENDER_PX))
        ImageDraw.Draw(image).text((RENDER_PX, 1.5 * RENDER_PX), character, fill=255, font=self.sized(character, RENDER_PX), anchor='ms')
        return image

    def sized(self, character: str, px: int) -> ImageFont.FreeTypeFont:
        key = (self._file_of[character], px)
        if key not in self._fonts:
            self._fonts[key] = ImageFont.truetype(str(self.files[key[0]]), px, index=self.face)
        return self._fonts[key]


Files = tuple[list[Path], int]


def learning(system: Path, packages: Path, language: str) -> list[Files]:
    noto, truetype = system / 'opentype/noto', system / 'truetype'
    files = [(noto / f'NotoSansCJK-{weight}.ttc', NOTO_FACES[language]) for weight in WEIGHTS['sans']]
    files += [(noto / f'NotoSerifCJK-{weight}.ttc', NOTO_FACES[language]) for weight in WEIGHTS['serif']]
    if language in ('simplified', 'traditional'):
        files += [(truetype / f'lxgw-wenkai/LXGWWenKai-{weight}.ttf', 0) for weight in ('Light', 'Regular', 'Bold')]
    if language == 'japanese':
        files += [(system / f'opentype/mplus/Mplus1-{weight}.otf', 0) for weight in ('Thin', 'Light', 'Regular', 'Bold')]
        files += [(truetype / f'klee/KleeOne-{weight}.ttf', 0) for weight in ('Regular', 'SemiBold')]
        files += [(truetype / f'sawarabi-{one}/sawarabi-{one}-medium.ttf', 0) for one in ('gothic', 'mincho')]
    if language == 'korean':
        files += [(truetype / f'nanum/{name}.ttf', 0) for name in KOREAN]
    web = {'simplified': ['zcool-xiaowei'], 'traditional': ['huninn', 'chocolate-classical-sans']}.get(language, [])
    return [([file], face) for file, face in files] + [web_font(packages, name) for name in web]


def measuring(packages: Path, language: str) -> list[Files]:
    short = {'simplified': 'SC', 'traditional': 'TC', 'japanese': 'JP', 'korean': 'KR'}[language]
    folder = packages / f'@ibm/plex-sans-{short.lower()}/fonts/complete/woff/hinted'
    web = {'japanese': ['zen-maru-gothic', 'biz-udpgothic'], 'korean': ['gothic-a1', 'gowun-dodum']}.get(language, [])
    plex: list[Files] = [([folder / f'IBMPlexSans{short}-{weight}.woff'], 0) for weight in ('Regular', 'Bold')]
    return plex + [web_font(packages, name) for name in web]


def web_font(packages: Path, name: str) -> Files:
    return sorted((packages / f'@fontsource/{name}/files').glob('*-400-normal.woff')), 0
