/**
 * An event day: tiles, search, details, routes and bookings at once, held for as long as told.
 *
 *   npx tsx --conditions=source bench/load.ts [seconds of each part] [parts, as: most,above,plans]
 *
 * `most`: as much as the machine gives, on 32 connections; memory before and after. `above`: twice that, whether or not
 * it is answered. `plans`: half of it, by turns alone and while floor plans are read, for a machine is never as it was.
 */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBuilt } from './http/service.ts'
import { load, type Tally } from './load/client.ts'
import { eventDay } from './load/event-day.ts'
import { markdownTable, median } from './measure.ts'

const [seconds = '60', parts = 'most,above,plans'] = process.argv.slice(2)
const SECONDS = Number(seconds)
const ROUND_COUNT = 6
const service = await startBuilt()
const draw = await eventDay(service)
const { port } = service
const asFastAsItGoes = { port, connections: 32, rate: Number.POSITIVE_INFINITY, draw }

try {
  const warm = await load({ ...asFastAsItGoes, seconds: 10 })
  let capacity = warm.summary().perSecond
  if (parts.includes('most')) capacity = await most()
  if (parts.includes('above')) await above(capacity * 2)
  if (parts.includes('plans')) await plans(capacity / 2)
} finally {
  await service.stop()
}

async function most(): Promise<number> {
  const before = await memory()
  const spent = await service.processorTime()
  const tally = await load({ ...asFastAsItGoes, seconds: SECONDS })
  const perAnswer = (await service.processorTime()) - spent
  show('As much as the machine gives', tally)
  await sleep(2_000)
  const { answers, perSecond } = tally.summary()
  say(`Processor time of the service for an answer: ${((perAnswer / answers) * 1e6).toFixed(0)} µs`)
  say(`Memory of the service: ${before} MB before, ${await memory()} MB after`)
  return perSecond
}

async function above(rate: number): Promise<void> {
  show(`${Math.round(rate)} questions/s`, await load({ port, connections: 2000, rate, seconds: SECONDS, draw }))
  const after = await load({ ...asFastAsItGoes, connections: 1, seconds: 2 })
  say(`Afterwards, one client alone: p99 ${after.summary().p99.toFixed(1)} ms, ${after.turnedAway} turned away`)
}

async function plans(rate: number): Promise<void> {
  const half = { port, connections: 200, rate, seconds: SECONDS / ROUND_COUNT, draw }
  const alone: number[] = []
  const meanwhile: number[] = []
  for (let round = 1; round <= ROUND_COUNT; round++) {
    alone.push(await p99OfReads(`${Math.round(rate)} questions/s, no plans (${round})`, half))
    const reading = readPlans()
    meanwhile.push(await p99OfReads(`${Math.round(rate)} questions/s while plans are read (${round})`, half))
    say(`Plans read meanwhile: ${await reading.stop()}`)
  }
  say(`p99 of reads, medians: ${median(alone).toFixed(1)} ms without plans, ${median(meanwhile).toFixed(1)} ms with`)
}

async function p99OfReads(title: string, questions: Parameters<typeof load>[0]): Promise<number> {
  const tally = await load(questions)
  show(title, tally)
  return tally.summary('tile', 'search', 'details', 'route').p99
}

/** Uploads the demo's hardest plan again as soon as it is read. */
function readPlans(): { stop: () => Promise<number> } {
  let isOver = false
  let read = 0
  const loop = async () => {
    const plan = await readFile(new URL('../demo/level-1.pdf', import.meta.url))
    while (!isOver) {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(plan)]), 'level.pdf')
      const headers = { 'service-api-key': service.key }
      const url = `http://127.0.0.1:${port}/floor-plans/v1`
      const { upload_id } = await answerOf(fetch(url, { method: 'POST', headers, body: form }))
      // Also the last one to its end, or it would still be read while no plans are.
      for (let isRead = !upload_id; !isRead; await sleep(200)) {
        isRead = (await answerOf(fetch(`${url}/${upload_id}`, { headers }))).state === 'completed'
        if (isRead) read++
      }
    }
  }
  const done = loop()
  return {
    async stop() {
      isOver = true
      await done
      return read
    },
  }
}

async function answerOf(asked: Promise<Response>): Promise<{ upload_id?: string; state?: string }> {
  return (await (await asked).json()) as { upload_id?: string; state?: string }
}

/** Megabytes that the process holds once it has cleared up. */
async function memory(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1e6)
}

function show(title: string, tally: Tally): void {
  const rows = [...tally.kinds, undefined].map((kind) => {
    const { answers, perSecond, p50, p99 } = tally.summary(...(kind ? [kind] : []))
    return { answer: kind ?? 'all', answers, 'a second': Math.round(perSecond), 'p50 (ms)': p50.toFixed(1), 'p99 (ms)': p99.toFixed(1) } // biome-ignore format: one row
  })
  process.stdout.write(markdownTable(title, rows))
  say(`Turned away with Retry-After: ${tally.turnedAway}. Wrong: ${JSON.stringify(Object.fromEntries(tally.wrong))}`)
}

function say(line: string): void {
  process.stdout.write(`\n${line}\n`)
}
