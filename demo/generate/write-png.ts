import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { Label, Sheet } from './sheet.ts'
import { type SvgManner, writeSvg } from './write-svg.ts'

const FONT = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/LiberationSans-Regular.ttf',
)

/** The picture of a plan, as somebody would save it from a brochure. */
export async function writePng(sheet: Sheet, manner: SvgManner): Promise<Buffer> {
  const lines = sharp(Buffer.from(writeSvg({ marks: sheet.marks, texts: [] }, manner)))
  const words = await Promise.all(sheet.texts.map((text) => paint(text, manner)))
  return lines
    .flatten({ background: 'white' })
    .composite(words)
    .png({ palette: true, colours: 16, effort: 10 })
    .toBuffer()
}

/** Letters come from a font file of our own choice: the fonts of the machine differ. */
async function paint({ text, at: [x, y], height }: Label, { unitsPerMetre, size }: SvgManner): Promise<OverlayOptions> {
  const pixels = Math.round((height * unitsPerMetre) / 0.72)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="#222">${text.replaceAll('&', '&amp;')}</span>`,
      font: `Liberation Sans ${pixels}`,
      fontfile: FONT,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(x * unitsPerMetre - info.width / 2)
  const top = Math.round((size[1] - y) * unitsPerMetre - info.height / 2)
  return { input: data, left, top }
}
