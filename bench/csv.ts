/**
 * CSV parsers on the same seeded files, fed in chunks of 64 kB as an upload arrives. Each makes rows of strings; the
 * checksum over all cells shows that they agree. CPU times, since machines are shared; the last number is the ratio to
 * ours: above 1, ours is faster. udsv is, but it is no choice for files from outside: of `1,"2"x` it keeps `x`, of a
 * quote never closed nothing, and rows of unequal length made it fill the heap until the process died.
 *
 *   npx tsx --conditions=source bench/csv.ts [rows]
 */

import { CsvReader } from '@rotunda/core/table'
import { parse } from 'csv-parse'
import Papa from 'papaparse'
import { inferSchema, initParser, type Parser } from 'udsv'
import { markdownTable, median, seeded } from './measure.ts'

const RUN_COUNT = 5
const CHUNK_BYTES = 1 << 16

type Run = (file: Buffer) => Promise<number> | number

const parsers: Record<string, Run> = { ours, udsv, papaparse, 'csv-parse': csvParse }

function* chunksOf(file: Buffer): Generator<Buffer> {
  for (let start = 0; start < file.length; start += CHUNK_BYTES) yield file.subarray(start, start + CHUNK_BYTES)
}

function checksum(rows: unknown[][]): number {
  let sum = 0
  for (const row of rows) for (let i = 0; i < row.length; i++) sum += (i + 1) * String(row[i]).length
  return sum
}

export function ours(file: Buffer): number {
  const reader = new CsvReader()
  let sum = 0
  for (const chunk of chunksOf(file)) sum += checksum(reader.push(chunk))
  return sum + checksum(reader.end())
}

function udsv(file: Buffer): number {
  const decoder = new TextDecoder()
  let parser: Parser | undefined
  let sum = 0
  for (const chunk of chunksOf(file)) {
    const text = decoder.decode(chunk, { stream: true })
    parser ??= initParser(inferSchema(text))
    parser.chunk<string[]>(text, parser.stringArrs, (row) => {
      sum += checksum([row])
    })
  }
  parser!.end()
  return sum
}

function papaparse(file: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let sum = 0
    let header = true
    const stream = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: true })
    stream.on('data', (row: string[]) => {
      if (!header) sum += checksum([row])
      header = false
    })
    stream.on('end', () => resolve(sum)).on('error', reject)
    // It would break the characters that lie across two chunks, so it gets text.
    const decoder = new TextDecoder()
    for (const chunk of chunksOf(file)) stream.write(decoder.decode(chunk, { stream: true }))
    stream.end()
  })
}

async function csvParse(file: Buffer): Promise<number> {
  const stream = parse({ from_line: 2 })
  for (const chunk of chunksOf(file)) stream.write(chunk)
  stream.end()
  let sum = 0
  for await (const row of stream) sum += checksum([row])
  return sum
}

export function makeFile(rows: number, row = plainRow): Buffer {
  const random = seeded(7)
  const lines = ['id,name,booth,category,price,open,opened,website,email,description']
  for (let i = 0; i < rows; i++) lines.push(row(i, random))
  return Buffer.from(`${lines.join('\n')}\n`)
}

function plainRow(i: number, random: () => number): string {
  const n = Math.floor(random() * 1e4)
  return `${i},Shop ${n},B-${n % 300},Food,${n / 10},${n % 2 === 0},2024-05-${10 + (n % 20)},https://shop${n}.example/,info@shop${n}.example,Café and bakery number ${n}`
}

function quotedRow(i: number, random: () => number): string {
  const n = Math.floor(random() * 1e4)
  return `"${i}","Shop, ${n}","B-${n % 300}","Food","${n / 10}","${n % 2 === 0}","2024-05-${10 + (n % 20)}","https://shop${n}.example/","info@shop${n}.example","The ""best"" bakery\nof level ${n % 5}"`
}

/** Median milliseconds of processor time of each parser, taken in turns. */
async function measure(file: Buffer): Promise<Map<string, number>> {
  const times = new Map(Object.keys(parsers).map((parser) => [parser, [] as number[]]))
  const sums = new Set<number>()
  for (let run = 0; run < RUN_COUNT; run++) {
    for (const [parser, read] of Object.entries(parsers)) {
      const start = process.cpuUsage()
      sums.add(await read(file))
      const { user, system } = process.cpuUsage(start)
      times.get(parser)!.push((user + system) / 1000)
    }
  }
  if (sums.size > 1) throw new Error(`the parsers disagree: ${[...sums]}`)
  return new Map([...times].map(([parser, list]) => [parser, median(list)]))
}

if (import.meta.filename === process.argv[1]) {
  const rows = Number(process.argv[2] ?? 100_000)
  for (const [name, row] of Object.entries({ plain: plainRow, quoted: quotedRow })) {
    const file = makeFile(rows, row)
    const times = await measure(file)
    const table = [...times].map(([parser, ms]) => ({
      parser,
      'cpu ms': ms.toFixed(0),
      'MB/s': (file.length / 1e3 / ms).toFixed(0),
      'times ours': (ms / times.get('ours')!).toFixed(2),
    }))
    console.log(markdownTable(`${rows} rows × 10, ${name}, ${(file.length / 1e6).toFixed(1)} MB`, table))
  }
}
