import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PlacedImage } from '../../drawing.ts'
import { apply } from '../../sketch/affine.ts'
import { findInk } from './ink.ts'
import { workingPicture } from './picture.ts'
import { cropToPlan } from './plan-area.ts'

const HUT = '<path d="M{x} {y}h150v120h-150zM{x} {y}m70 0v120" fill="none" stroke="#000" stroke-width="6"/>'
const hut = (x: number, y: number) => HUT.replaceAll('{x}', `${x}`).replaceAll('{y}', `${y}`)
const FRAME =
  '<path d="M20 20H580V380H20ZM300 380V330H580M380 330V380M480 330V380" fill="none" stroke="#000" stroke-width="2"/>'
const HALL = '<path d="M20 20H580V380H20Z" fill="none" stroke="#000" stroke-width="8"/>'

/** The crop's corners in drawing coordinates: left, bottom, right, top. */
async function cropOf(svg: string): Promise<number[] | null> {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="240" height="160"><rect width="600" height="400" fill="#fff"/>${svg}</svg>`
  const { data, info } = await sharp(Buffer.from(source)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image: PlacedImage = {
    pixels: data,
    columns: info.width,
    rows: info.height,
    transform: [2.5, 0, 0, -2.5, 0, 400],
  }
  const picture = await workingPicture(image)
  const crop = cropToPlan(image, picture, findInk(picture).strong)
  return crop && [...apply(crop.transform, 0, crop.rows), ...apply(crop.transform, crop.columns, 0)]
}

test('a plan in the frame of a sheet is cut out of it, where there is a title block', async () => {
  const [left, bottom, right, top] = (await cropOf(FRAME + hut(100, 100)))!
  expect(left).toBeGreaterThan(40)
  expect(left).toBeLessThan(97)
  expect(right).toBeGreaterThan(253)
  expect(right).toBeLessThan(320)
  expect(400 - top!).toBeLessThan(97)
  expect(400 - bottom!).toBeGreaterThan(223)
})

test('walls around a room in the middle of a hall are no frame', async () => {
  expect(await cropOf(HALL + hut(200, 120))).toBeNull()
})

test('a plan on a large white sheet is cut out, two of them are kept both', async () => {
  expect(await cropOf(hut(100, 100))).not.toBeNull()
  expect(await cropOf(hut(40, 30) + hut(400, 250))).toBeNull()
})

test('nothing is cut out where most ink would be left', async () => {
  const letters = Array.from(
    { length: 120 },
    (_, i) => `<circle cx="${300 + (i % 20) * 14}" cy="${30 + Math.floor(i / 20) * 14}" r="5"/>`,
  )
  expect(await cropOf(hut(20, 250) + letters.join(''))).toBeNull()
})

test('rooms along all sides of a hall are no frame with a title block', async () => {
  const rooms =
    '<path d="M20 20H580V380H20ZM20 80H580M20 320H580M160 20V80M300 20V80M440 20V80M160 320V380M300 320V380M440 320V380M80 80V320M520 80V320" fill="none" stroke="#000" stroke-width="2"/>'
  expect(await cropOf(rooms + hut(200, 140))).toBeNull()
})

test('nothing is cut out where light colours would be left', async () => {
  expect(await cropOf(`${hut(100, 100)}<path d="M300 60h250v280h-250z" fill="#9cf"/>`)).toBeNull()
})
