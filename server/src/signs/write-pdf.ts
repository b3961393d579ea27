import { deflateSync } from 'node:zlib'
import type { Command, Page, Shape } from './page.ts'

/** PDF 1.7 with outlines alone: no fonts, no pictures. */
export function writePdf(pages: readonly Page[]): Buffer {
  const objects: Buffer[] = []
  const add = (body: string | Buffer) => objects.push(Buffer.from(body))
  const pageIds = pages.map((_, i) => 4 + 2 * i)
  add('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>')
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`)
  add(`<< /Title ${textString(pages[0]?.title ?? '')} /Producer (Rotunda) >>`)
  for (const [i, page] of pages.entries()) {
    const box = `[0 0 ${number(page.width)} ${number(page.height)}]`
    add(`<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << >> /Contents ${pageIds[i]! + 1} 0 R >>`)
    const content = deflateSync(contentOf(page))
    const head = `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`
    add(Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]))
  }
  return assemble(objects)
}

function assemble(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]!.length
  for (const [i, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(length)
    length += part.length
    parts.push(part)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `<< /Size ${size} /Root 1 0 R /Info 3 0 R >>`
  parts.push(
    Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

/** Pages have y down, PDF has it up. */
function contentOf({ height, shapes }: Page): string {
  return [`1 0 0 -1 0 ${number(height)} cm 1 j`, ...shapes.map(operatorsOf)].join('\n')
}

function operatorsOf({ path, fill, stroke, lineWidth = 1 }: Shape): string {
  const state = [
    ...(fill ? [`${colour(fill)} rg`] : []),
    ...(stroke ? [`${colour(stroke)} RG ${number(lineWidth)} w`] : []),
  ]
  const paint = fill && stroke ? 'B' : fill ? 'f' : stroke ? 'S' : 'n'
  return [...state, ...path.map(operatorOf), paint].join('\n')
}

const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const

function operatorOf([op, ...numbers]: Command): string {
  return [...numbers.map(number), OPERATORS[op]].join(' ')
}

/** A colour #rrggbb as three shares. */
function colour(hex: string): string {
  return [1, 3, 5].map((at) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
}

/** UTF-16 in hexadecimal digits, as PDF has texts in every script. */
function textString(text: string): string {
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
}

function number(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}
