import sharp from 'sharp'
import { expect, test } from 'vitest'
import { workingPicture } from './picture.ts'

test('the paper of a picture that is framed by a dark line is what lies within', async () => {
  const frame = '<rect x="1" y="1" width="198" height="198" fill="#fff" stroke="#000" stroke-width="2"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${frame}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = { pixels: data, columns: info.width, rows: info.height }
  expect(await workingPicture({ ...image, transform: [1, 0, 0, -1, 0, 200] })).toMatchObject({
    paper: { r: 255, g: 255, b: 255 },
    lightInk: false,
  })
})
