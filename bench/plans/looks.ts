import sharp from 'sharp'
import { Random } from './random.ts'
import { repainted } from './repainted.ts'
import { fax, lowResolution, scan, screenshot } from './worn-looks.ts'

/** A picture as it reaches us, and where the points of the clean one came to lie in it; both y up from the lower edge. */
export interface Worn {
  picture: Buffer
  place: (x: number, y: number) => [number, number]
  scale: number
}

export interface Look {
  name: string
  wear: (png: Buffer, seed: number) => Promise<Worn>
}

/** Ways in which a picture of a plan reaches us. */
export const looks: Look[] = [
  { name: 'clean', wear: (png) => inPlace(Promise.resolve(png)) },
  { name: 'pale JPEG', wear: (png) => inPlace(sharp(png).linear(0.4, 130).jpeg({ quality: 40 }).toBuffer()) },
  { name: 'photograph', wear: (png, seed) => inPlace(photograph(png, seed)) },
  { name: 'blueprint', wear: (png) => inPlace(blueprint(png)) },
  { name: 'scan', wear: scan },
  { name: '800 px', wear: lowResolution },
  { name: 'fax', wear: fax },
  { name: 'screenshot', wear: screenshot },
]

export const cleanLook = looks[0]!

async function inPlace(picture: Promise<Buffer>): Promise<Worn> {
  return { picture: await picture, place: (x, y) => [x, y], scale: 1 }
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
