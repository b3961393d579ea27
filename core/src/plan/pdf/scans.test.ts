import { expect, test } from 'vitest'
import { defaultBudget } from '../budgets.ts'
import type { PlacedImage } from '../drawing.ts'
import { renderPdfPage } from '../raster/source/render-pdf.ts'
import { readPdf } from '../read-pdf.ts'

const SIDE_PX = 192

/** Fax coding of group 4: a black square in the middle third of white paper. Rows say where they differ from the one above. */
const PAPER = '1'
const BLACK_64 = '0000001111' + '0000110111'
const WHITE_64 = '11011' + '00110101'
const FIRST = `001${WHITE_64}${BLACK_64}1`
const SAME = '111'
const PASSED = '00011'
const FAX = packed(
  [PAPER.repeat(64), FIRST, SAME.repeat(63), PASSED, PAPER.repeat(63), '000000000001000000000001'].join(''),
)

function packed(bits: string): Buffer {
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g)!
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

const u16 = (...values: number[]) => values.flatMap((value) => [value >> 8, value & 255])
const u32 = (...values: number[]) => values.flatMap((value) => u16(value >>> 16, value & 0xffff))

/** The same square in the arithmetic coding of JBIG2, each pixel foretold by sixteen around it. */
const NEIGHBOURS = [3, -1, -3, -1, 2, -2, -2, -2]
const CODED = Buffer.from('abef1505f8f644e20a68e23fff7fff7fff7fb990ccdfffac', 'hex')

/** A page and one region on it. */
function jbig2(): Buffer {
  const segment = (number: number, type: number, data: number[]) => [
    ...u32(number),
    type,
    0,
    1,
    ...u32(data.length),
    ...data,
  ]
  const page = segment(0, 48, [...u32(SIDE_PX, SIDE_PX, 0, 0), 0, ...u16(0)])
  const region = segment(1, 38, [...u32(SIDE_PX, SIDE_PX, 0, 0), 0, 0, ...NEIGHBOURS, ...CODED])
  return Buffer.from([...page, ...region])
}

/** JPEG 2000 of one tile whose only packet is empty: all of it is the grey in the middle. */
function jpx(): Buffer {
  const marker = (code: number, data: number[]) => [...u16(0xff00 | code, data.length + 2), ...data]
  const size = marker(0x51, [...u16(0), ...u32(SIDE_PX, SIDE_PX, 0, 0, SIDE_PX, SIDE_PX, 0, 0), ...u16(1), 7, 1, 1])
  const coding = marker(0x52, [0, 0, ...u16(1), 0, 0, 4, 4, 0, 1])
  const steps = marker(0x5c, [0x40, 0x40])
  const tile = [...marker(0x90, [...u16(0), ...u32(15), 0, 1]), ...u16(0xff93), 0]
  return Buffer.from([...u16(0xff4f), ...size, ...coding, ...steps, ...tile, ...u16(0xffd9)])
}

/** A page of 96 points with one picture all over it. */
function scan(filter: string, colours: string, data: Buffer): Uint8Array {
  const content = 'q 96 0 0 96 0 0 cm /I Do Q'
  return Buffer.concat([
    Buffer.from(`%PDF-1.5
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 96 96]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>> endobj
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
5 0 obj <</Type/XObject/Subtype/Image/Width ${SIDE_PX}/Height ${SIDE_PX}${colours}/Filter${filter}/Length ${data.length}>> stream
`),
    data,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
  ])
}

const bilevel = '/ColorSpace/DeviceGray/BitsPerComponent 1'
const scans: [string, Uint8Array, number, number][] = [
  ['CCITT', scan(`/CCITTFaxDecode/DecodeParms<</K -1/Columns ${SIDE_PX}/Rows ${SIDE_PX}>>`, bilevel, FAX), 0, 255],
  ['JBIG2', scan('/JBIG2Decode', bilevel, jbig2()), 0, 255],
  ['JPEG 2000', scan('/JPXDecode', '/ColorSpace/DeviceGray/BitsPerComponent 8', jpx()), 128, 128],
]

function levelAt({ pixels, columns, rows }: PlacedImage, x: number, y: number): number {
  return pixels[4 * (Math.floor(y * rows) * columns + Math.floor(x * columns))]!
}

test.each(scans)(
  'a scan in %s is unpacked among drawn lines, and rendered where it is all of the page',
  async (_, pdf, inside, paper) => {
    const { images } = await readPdf(pdf, defaultBudget)
    const rendered = await renderPdfPage(pdf, 0, 3)
    for (const image of [...images, rendered]) {
      expect([levelAt(image, 0.5, 0.5), levelAt(image, 0.1, 0.5), levelAt(image, 0.5, 0.9)]).toEqual([
        inside,
        paper,
        paper,
      ])
    }
    expect(images).toHaveLength(1)
  },
)
