import { extractPlan } from '@rotunda/core/plan'
import { shapeText } from '../signs/fonts/shape-text.ts'

const ROOM = { width: 290, height: 270 }

/** As SVG. Rooms in rows of three, each with a door below; names are outlines, so that no font of the machine is needed. */
export function planWith(names: string[], letterPx: number): Buffer {
  const rooms = names.map((name, i) => {
    const [x, y] = [60 + (i % 3) * ROOM.width, 60 + Math.floor(i / 3) * ROOM.height]
    const { path, width } = shapeText(name)
    const outline = path.map(([op, ...at]) => `${op}${at.map((value) => value.toFixed(3)).join(' ')}`).join('')
    const start = x + (ROOM.width - width * letterPx) / 2
    const below = y + ROOM.height
    return `<rect x="${x}" y="${y}" width="${ROOM.width}" height="${ROOM.height}" fill="none" stroke="#111" stroke-width="9"/>
      <rect x="${x + 100}" y="${below - 6}" width="60" height="12" fill="#fff"/>
      <path d="M${x + 100} ${below}v-60a60 60 0 0 1 60 60" fill="none" stroke="#333" stroke-width="2"/>
      <path transform="translate(${start} ${y + ROOM.height / 2}) scale(${letterPx})" d="${outline}" fill="#222"/>`
  })
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="990" height="660">
    <rect width="990" height="660" fill="#fff"/>${rooms.join('')}</svg>`)
}

export async function namesIn(file: Buffer): Promise<string[]> {
  const { features } = await extractPlan(file)
  return features.flatMap(({ properties }) => (properties.kind === 'space' ? [String(properties.name ?? '')] : []))
}

/** How many of the names were read. */
export function rightOf(read: readonly string[], names: readonly string[]): number {
  return names.filter((name) => read.includes(name)).length
}
