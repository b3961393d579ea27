"""Draws plans of 24 rooms in fonts that were not learnt from: `npm run bench:plans -- --names <out>` counts what is read of them."""

import json
import sys
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from characters import LANGUAGES
from fonts import Font, measuring

SIZES = [14, 18, 26]
COLUMNS = 6
"""Half of them words that rooms are often called, half of them not among those that are known."""
NAMES = {
    'simplified': '会议室 卫生间 办公室 电梯 楼梯间 前台 储藏室 档案室 休息区 茶水间 财务部 总经理室 质检中心 样品陈列室 员工活动中心 党员之家 '
    '危险品库 标本制作室 心电图室 摄影棚 模具加工 老年大学 烘焙教室 科普长廊',
    'traditional': '會議室 洗手間 辦公室 電梯 樓梯間 接待處 儲藏室 檔案室 休息區 茶水間 財務部 總經理室 質檢中心 樣品陳列室 員工活動中心 貴賓用餐區 '
    '危險品庫 標本製作室 心電圖室 攝影棚 模具加工 老人大學 烘焙教室 科普長廊',
    'japanese': '会議室 トイレ 事務室 エレベーター 階段 受付 倉庫 資料室 休憩室 給湯室 更衣室 応接室 検体保管庫 試料調整室 くつろぎスペース 地域交流室 '
    '危険物倉庫 標本作製室 心電図室 撮影スタジオ 金型加工 茶道教室 パン工房 科学の広場',
    'korean': '회의실 화장실 사무실 엘리베이터 계단 안내데스크 창고 자료실 휴게실 탕비실 탈의실 접견실 시료보관실 제품전시관 직원쉼터 주민교류실 '
    '위험물창고 표본제작실 심전도실 촬영스튜디오 금형가공 다도교실 빵공방 과학마당',
}


def plan(names: list[str], font: Font, px: int) -> Image.Image:
    width, height = max(210, int(9.5 * px)), max(150, 6 * px)
    image = Image.new('RGB', (COLUMNS * width + 120, -(-len(names) // COLUMNS) * height + 120), 'white')
    draw = ImageDraw.Draw(image)
    corners = [(60 + i % COLUMNS * width, 60 + i // COLUMNS * height) for i in range(len(names))]
    for x, y in corners:
        draw.rectangle((x, y, x + width, y + height), outline=(20, 20, 20), width=7)
    for name, (x, y) in zip(names, corners):
        draw.rectangle((x + 60, y + height - 6, x + 105, y + height + 8), fill='white')
        draw.line((x + 60, y + height, x + 60, y + height - 45), fill=(40, 40, 40), width=2)
        draw.arc((x + 15, y + height - 45, x + 105, y + height + 45), 270, 360, fill=(40, 40, 40), width=2)
        faces = [font.sized(character, px) for character in name]
        lengths = [face.getlength(character) for face, character in zip(faces, name)]
        at = x + (width - sum(lengths)) / 2
        for character, face, length in zip(name, faces, lengths):
            draw.text((at, y + 0.42 * height), character, font=face, fill=(30, 30, 30), anchor='ls')
            at += length
    return image


if __name__ == '__main__':
    packages, out = map(Path, sys.argv[1:3])
    out.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        for files, face in measuring(packages, language)[0::2]:
            font = Font(files, language, face)
            names = NAMES[language].split()
            for px in SIZES:
                name = f'{language}-{files[0].stem.split("-")[0]}-{px}'
                plan(names, font, px).save(out / f'{name}.png')
                plan(names, font, px).save(out / f'{name}.jpg', quality=60)
                (out / f'{name}.json').write_text(json.dumps(names, ensure_ascii=False))
