import sharp from 'sharp'
import { Random } from './random.ts'

/** Ways in which a picture of a plan reaches us. */
const looks: { name: string; wear: (png: Buffer, seed: number) => Promise<Buffer> }[] = [
  { name: 'clean', wear: async (png) => png },
  { name: 'pale JPEG', wear: (png) => sharp(png).linear(0.4, 130).jpeg({ quality: 40 }).toBuffer() },
  { name: 'photograph', wear: photograph },
  { name: 'blueprint', wear: blueprint },
]

/** One plan of each kind of venue is clean, the others wear what comes next. */
export function lookOf(seed: number): (typeof looks)[number] {
  return seed < 4 ? looks[0]! : looks[1 + (seed % (looks.length - 1))]!
}

/** With grain, and half as bright at the lower right as at the upper left. */
function photograph(png: Buffer, seed: number): Promise<Buffer> {
  const random = new Random(seed)
  return repainted(png, (levels, x, y) => {
    const light = 1 - 0.25 * (x + y)
    const grain = random.between(-20, 20)
    return levels.map((level) => level * light + grain)
  })
}

function blueprint(png: Buffer): Promise<Buffer> {
  const paper = [30, 70, 150]
  return repainted(png, (levels) => levels.map((level, c) => paper[c]! + (1 - level / 255) * (245 - paper[c]!)))
}

/** Each pixel anew from its levels and its place, from 0 to 1 across and down. */
async function repainted(png: Buffer, paint: (levels: number[], x: number, y: number) => number[]): Promise<Buffer> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  for (let i = 0; i < width * height; i++) {
    const levels = paint([...data.subarray(3 * i, 3 * i + 3)], (i % width) / width, i / width / height)
    levels.forEach((level, c) => {
      data[3 * i + c] = Math.max(0, Math.min(255, level))
    })
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}
