import { extractPlan } from '@rotunda/core/plan'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { openFaces } from '../signs/fonts/faces.ts'
import { shapeText } from '../signs/fonts/shape-text.ts'

const HEBREW = ['חדר ישיבות', 'מטבח', 'משרד 101', 'קבלה', 'ארכיון', 'לובי']
const ARABIC = ['قاعة اجتماعات', 'مطبخ', 'مكتب 101', 'استقبال', 'مخزن', 'مصعد']
const ROOM = { width: 290, height: 270 }
const LETTER_PX = 34

beforeAll(() => openFaces([...HEBREW, ...ARABIC].join('')))

/** Rooms in rows of three, each with a door below; names are outlines, so that no font of the machine is needed. */
function planWith(names: string[]): Buffer {
  const rooms = names.map((name, i) => {
    const [x, y] = [60 + (i % 3) * ROOM.width, 60 + Math.floor(i / 3) * ROOM.height]
    const { path, width } = shapeText(name)
    const outline = path.map(([op, ...at]) => `${op}${at.map((value) => value.toFixed(3)).join(' ')}`).join('')
    const start = x + (ROOM.width - width * LETTER_PX) / 2
    const below = y + ROOM.height
    return `<rect x="${x}" y="${y}" width="${ROOM.width}" height="${ROOM.height}" fill="none" stroke="#111" stroke-width="9"/>
      <rect x="${x + 100}" y="${below - 6}" width="60" height="12" fill="#fff"/>
      <path d="M${x + 100} ${below}v-60a60 60 0 0 1 60 60" fill="none" stroke="#333" stroke-width="2"/>
      <path transform="translate(${start} ${y + ROOM.height / 2}) scale(${LETTER_PX})" d="${outline}" fill="#222"/>`
  })
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="990" height="660">
    <rect width="990" height="660" fill="#fff"/>${rooms.join('')}</svg>`)
}

async function namesIn(file: Buffer): Promise<string[]> {
  const { features } = await extractPlan(file)
  return features.flatMap(({ properties }) => (properties.kind === 'space' ? [String(properties.name ?? '')] : []))
}

test('PLAN-541: names in Hebrew and in Arabic are read in a picture, in the order in which they are written', async () => {
  const names = [...HEBREW.slice(0, 3), ...ARABIC.slice(0, 3)]
  const read = await namesIn(await sharp(planWith(names)).png().toBuffer())
  expect(rightOf(read, names)).toBeGreaterThanOrEqual(names.length - 1)
})

test('PLAN-541: names in Hebrew that are drawn as outlines are read', async () => {
  expect(rightOf(await namesIn(planWith(HEBREW)), HEBREW)).toBeGreaterThanOrEqual(HEBREW.length - 1)
})

function rightOf(read: string[], names: string[]): number {
  return names.filter((name) => read.includes(name)).length
}
