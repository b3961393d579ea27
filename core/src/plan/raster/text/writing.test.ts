import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emptyMask } from '../../field/index.ts'
import { span } from '../components.ts'
import { workingPicture } from '../picture/picture.ts'
import { findWriting, type Piece } from './writing.ts'

/** The larger pieces of a picture of two megapixels, which is looked at as it is. */
async function piecesOf(drawn: string): Promise<Piece[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1250" font-family="sans-serif" font-size="56">
    <rect width="1600" height="1250" fill="#fff"/>${drawn}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = { pixels: data, columns: info.width, rows: info.height }
  const picture = await workingPicture({ ...image, transform: [1, 0, 0, -1, 0, 0] })
  const { pieces } = findWriting(picture, emptyMask(picture), 200)
  return pieces.filter((piece) => span(piece) > 20)
}

test('pale letters are found as well as black ones', async () => {
  const pieces = await piecesOf(`<text x="200" y="300">HALL</text><text x="200" y="600" fill="#ccc">HALL</text>`)
  expect(pieces.filter(({ peak }) => peak > 150)).toHaveLength(4)
  expect(pieces.filter(({ peak }) => peak < 100)).toHaveLength(4)
})

test('letters on a tinted fill stand apart from it', async () => {
  const pieces = await piecesOf(`<rect x="100" y="200" width="400" height="200" fill="#fc8"/>
    <text x="200" y="300">HALL</text>`)
  expect(pieces.filter(({ light }) => !light)).toHaveLength(4)
})

test('light letters are found on a dark fill, and nowhere else', async () => {
  const pieces = await piecesOf(`<rect x="100" y="200" width="400" height="200" fill="#246"/>
    <text x="200" y="300" fill="#fff">HALL</text><text x="700" y="300">OBOE</text>`)
  const light = pieces.filter((piece) => piece.light)
  expect(light).toHaveLength(4)
  for (const { left, right } of light) expect(left > 100 && right < 520).toBe(true)
})

test('small letters do not run together where grain is smoothed out', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1250" font-family="sans-serif" font-size="15">
    <rect width="1600" height="1250" fill="#eee"/><text x="700" y="600">HALL</text></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < data.length; i++) data[i] = Math.max(0, data[i]! - (((i * 7919) % 613) % 40))
  const image = { pixels: data, columns: info.width, rows: info.height }
  const picture = await workingPicture({ ...image, transform: [1, 0, 0, -1, 0, 0] })
  const { pieces } = findWriting(picture, emptyMask(picture), 200)
  expect(pieces.filter((piece) => span(piece) > 8)).toHaveLength(4)
})
