/**
 * CSV parsers on the same seeded files, fed in chunks of 64 kB as an upload arrives. Each makes rows of strings; the
 * checksum over all cells shows that they agree. CPU times, since machines are shared; the last number is the ratio to
 * ours: above 1, ours is faster. udsv is, but it is no choice for files from outside: of `1,"2"x` it keeps `x`, of a
 * quote never closed nothing, and rows of unequal length made it fill the heap until the process died.
 *
 *   npx tsx --conditions=source bench/csv.ts
 */

import { CsvReader } from '@rotunda/core/table'
import { parse } from 'csv-parse'
import Papa from 'papaparse'
import { inferSchema, initParser, type Parser } from 'udsv'

const ROWS = 100_000
const RUNS = 5
const CHUNK = 1 << 16

type Run = (file: Buffer) => Promise<number> | number

const parsers: Record<string, Run> = { ours, udsv, papaparse, 'csv-parse': csvParse }

for (const [name, file] of Object.entries({ plain: makeFile(plainRow), quoted: makeFile(quotedRow) })) {
  const best = new Map<string, number>()
  const sums = new Map<string, number>()
  for (let run = 0; run < RUNS; run++) {
    for (const [parser, read] of Object.entries(parsers)) {
      const start = process.cpuUsage()
      sums.set(parser, await read(file))
      const { user, system } = process.cpuUsage(start)
      best.set(parser, Math.min(best.get(parser) ?? Number.POSITIVE_INFINITY, (user + system) / 1000))
    }
  }
  if (new Set(sums.values()).size > 1) throw new Error(`${name}: the parsers disagree: ${JSON.stringify([...sums])}`)
  console.log(`${name}: ${ROWS} rows x 10, ${(file.length / 1e6).toFixed(1)} MB`)
  for (const [parser, ms] of best) {
    const speed = (file.length / 1e3 / ms).toFixed(0)
    console.log(
      `  ${parser.padEnd(10)} ${ms.toFixed(0).padStart(5)} ms ${speed.padStart(5)} MB/s  ${(ms / best.get('ours')!).toFixed(2)}`,
    )
  }
}

function* chunksOf(file: Buffer): Generator<Buffer> {
  for (let start = 0; start < file.length; start += CHUNK) yield file.subarray(start, start + CHUNK)
}

function checksum(rows: unknown[][]): number {
  let sum = 0
  for (const row of rows) for (let i = 0; i < row.length; i++) sum += (i + 1) * String(row[i]).length
  return sum
}

function ours(file: Buffer): number {
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

function makeFile(row: (i: number, random: () => number) => string): Buffer {
  const random = seeded(7)
  const lines = ['id,name,booth,category,price,open,opened,website,email,description']
  for (let i = 0; i < ROWS; i++) lines.push(row(i, random))
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

/** mulberry32: the same file on every machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
