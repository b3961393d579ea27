import sharp, { type Sharp } from 'sharp'
import type { Worn } from './looks.ts'
import { Random } from './random.ts'
import { repainted } from './repainted.ts'

const BORDER_PX = 36

/** Laid on the glass a little askew, with its lid open along two sides, and folded once. */
export async function scan(png: Buffer, seed: number): Promise<Worn> {
  const random = new Random(seed + 1)
  const degrees = random.between(1, 3) * (random.chance(0.5) ? 1 : -1)
  const { width = 0, height = 0 } = await sharp(png).metadata()
  const turned = await sharp(png).rotate(degrees, { background: '#fff' }).toBuffer({ resolveWithObject: true })
  const framed = await sharp(turned.data)
    .extend({ left: BORDER_PX, bottom: BORDER_PX, background: '#151515' })
    .greyscale()
    .toColourspace('srgb')
    .png()
    .toBuffer()
  const fold = random.between(0.35, 0.65)
  const picture = await repainted(framed, (levels, x) => {
    const shade = 1 - 0.35 * Math.max(0, 1 - Math.abs(x - fold) / 0.03)
    return levels.map((level) => (0.93 * level + 8) * shade + random.between(-6, 6))
  })
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const place = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x - width / 2, y - height / 2]
    // Clockwise, as y is up here.
    return [
      turned.info.width / 2 + cos * dx + sin * dy + BORDER_PX,
      turned.info.height / 2 + cos * dy - sin * dx + BORDER_PX,
    ]
  }
  return { picture, place, scale: 1 }
}

export async function lowResolution(png: Buffer): Promise<Worn> {
  return resized(png, 800, (small) => small.jpeg({ quality: 75 }))
}

/** Black or white at 200 dots an inch, with specks. */
export async function fax(png: Buffer, seed: number): Promise<Worn> {
  const random = new Random(seed + 1)
  const worn = await resized(png, 1728, (small) => small.greyscale().toColourspace('srgb').png())
  const specked = await repainted(worn.picture, (levels) => (random.chance(0.0008) ? [0, 0, 0] : levels))
  return { ...worn, picture: await sharp(specked).greyscale().threshold(215).png({ colours: 2 }).toBuffer() }
}

/** A window of a viewer around it: a bar of tools above and one at the left. */
export async function screenshot(png: Buffer): Promise<Worn> {
  const [bar, side] = [64, 48]
  const worn = await resized(png, 1500, (small) => small.png())
  const { height = 0 } = await sharp(worn.picture).metadata()
  const tools = Array.from({ length: 12 }, (_, i) => `<rect x="${60 + 90 * i}" y="18" width="60" height="28" rx="4"/>`)
  const chrome = `<svg xmlns="http://www.w3.org/2000/svg" width="${1500 + side}" height="${height + bar}">
    <rect width="100%" height="${bar}" fill="#3a3f47"/><rect width="${side}" height="100%" fill="#2b2f36"/>
    <g fill="#8b95a5">${tools.join('')}</g></svg>`
  const picture = await sharp(worn.picture)
    .extend({ top: bar, left: side, background: '#fff' })
    .composite([{ input: Buffer.from(chrome), left: 0, top: 0 }])
    .jpeg({ quality: 60 })
    .toBuffer()
  const place = (x: number, y: number): [number, number] => [x * worn.scale + side, y * worn.scale]
  return { ...worn, picture, place }
}

async function resized(png: Buffer, to: number, encode: (small: Sharp) => Sharp): Promise<Worn> {
  const { width = to } = await sharp(png).metadata()
  const scale = to / width
  const picture = await encode(sharp(png).resize({ width: to })).toBuffer()
  return { picture, scale, place: (x, y) => [x * scale, y * scale] }
}
