import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findMain, loaderFlags } from '../testing/program.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { firstSteps } from './first-steps.ts'
import { seedDemo } from './seed.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)
const SDK = join(ROOT, 'sdk')
/** Four plans are read here: more than the usual test may take on a busy machine. */
const DEMO_TIMEOUT_MS = 300_000

let service: TestService
let options: { baseUrl: string; apiKey: string }
/** Where a user would stand: the demo files, the examples, and the data folder of the service. */
let folder: string

beforeAll(async () => {
  service = await openTestService()
  await service.app.listen({ port: 0 })
  const { port } = service.app.server.address() as AddressInfo
  options = { baseUrl: `http://127.0.0.1:${port}`, apiKey: service.rootKey }
  // The addresses that the service answers with, such as that of a calendar, lead to where it listens.
  service.context.config.publicUrl = options.baseUrl
  folder = await mkdtemp(join(tmpdir(), 'rotunda-demo-'))
  await symlink(service.context.config.dataDir, join(folder, 'data'))
  await writeFile(join(folder, 'data/root-api-key'), `${service.rootKey}\n`)
  for (const name of ['demo', 'examples']) await symlink(join(ROOT, name), join(folder, name))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

/** Makes the venue; `until` cuts it short once such a line was said. */
async function seed(until?: RegExp) {
  const stopping = new AbortController()
  const { signal } = stopping
  const lines: string[] = []
  const say = (line: string) => {
    lines.push(line)
    if (until?.test(line)) stopping.abort()
  }
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, { ...init, signal })
  const view = await seedDemo({ ...options, fetch, say, signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
    return 'cut short' as const
  })
  return { view, lines }
}

describe('the demo venue', () => {
  test(
    'DEMO-1: is finished by the next start where one was cut short, with nothing twice',
    async () => {
      expect((await seed(/Reading its plans/)).view).toBe('cut short')
      expect((await seed(/shops.csv/)).view).toBe('cut short')
      const { view } = await seed()
      expect(view).toMatchObject({ state: 'live' })
      expect((await service.call('GET', '/floor-plans/v1')).body.total).toBe(4)
      expect((await service.call('GET', '/map-views/v1/demo')).body.total).toBe(1)
      expect((await service.call('GET', '/map-sources/v1/demo')).body.name).toBe('Fjord Galleria')
    },
    DEMO_TIMEOUT_MS,
  )

  test('DEMO-2: is made once: a service that has it, or anything else, is left alone', async () => {
    expect((await seed()).view).toBeNull()
    const { accountId, key } = await service.makeSubAccount()
    await service.call('POST', '/datasets/v1', { name: 'Mine' }, { 'service-account': accountId })
    const view = await seedDemo({ ...options, apiKey: key, say: () => {}, signal: new AbortController().signal })
    expect(view).toBeNull()
  })

  test('DEMO-3: every row of its catalogs has a place, and every place can be walked to, also without steps', async () => {
    const list = () => service.call('GET', '/map-views/v1/demo')
    const { map_views } = (await eventually(list, ({ body }) => body.map_views[0].routing_report !== null)).body
    const { places, reachable, reachable_without_steps, islands } = map_views[0].routing_report
    expect(places).toBeGreaterThanOrEqual(120)
    expect({ reachable, reachable_without_steps, islands }).toEqual({
      reachable: 1,
      reachable_without_steps: 1,
      islands: [],
    })
    for (const catalog of ['shops', 'exhibitors', 'rooms', 'services', 'landmarks']) {
      const dry = await service.call('POST', `/placements/v1/demo/${map_views[0].map_view_id}/auto`, {
        catalog_id: catalog,
        column: { exhibitors: 'booth', rooms: 'room' }[catalog] ?? 'unit',
        dry_run: true,
      })
      expect(dry.body, catalog).toMatchObject({ placed: 0, unmatched_content_total: 0 })
    }
  })

  test('DEMO-4: a lift has one place above the other on all levels that it serves', async () => {
    const { floors } = (await service.call('GET', '/map-sources/v1/demo')).body
    const spots: [number, number][] = []
    for (const { dataset_id, units_per_meter } of floors) {
      const { features } = (await service.call('GET', `/datasets/v1/${dataset_id}/features?limit=10000`)).body
      for (const { properties, geometry } of features) {
        if (properties.kind !== 'connector' || properties.connector_id !== 'L1') continue
        spots.push(geometry.coordinates[0][0].map((value: number) => value / units_per_meter))
      }
    }
    expect(spots).toHaveLength(4)
    for (const axis of [0, 1] as const) {
      const values = spots.map((spot) => spot[axis])
      // Outlines may begin at any corner of a shaft of 2.6 by 3 metres.
      expect(Math.max(...values) - Math.min(...values)).toBeLessThan(3.5)
    }
  })

  test(
    'DEMO-6: of 500 random routes none rides to its own level or has two instructions within 3 m',
    async () => {
      const view = (await service.call('GET', '/map-views/v1/demo')).body.map_views[0]
      expect(view.routing_report.same_level_rides).toEqual([])
      const list = await service.call('GET', `/placements/v1/demo/${view.map_view_id}?limit=1000`)
      const ids: string[] = list.body.placements
        .map(({ placement_id }: { placement_id: string }) => placement_id)
        .sort()
      const faults: string[] = []
      for (let i = 0; i < 500; i++) {
        // Multiplying by numbers without a common factor visits pairs that look random, the same in each run.
        const [start, end] = [ids[(i * 37) % ids.length]!, ids[(i * 101 + 53) % ids.length]!]
        const question = { map_id: 'demo', start_placement_id: start, end_placement_id: end }
        const { status, body } = await service.call('POST', '/routes/v1/path', question)
        if (status !== 200) faults.push(`${start} to ${end}: ${status}`)
        for (const { floor, next_floor, steps } of body.legs ?? []) {
          if (next_floor === floor) faults.push(`${start} to ${end}: rides from level ${floor} to itself`)
          if (steps.length === 2 && steps[0].instruction === 'depart') continue
          for (const { distance, text } of steps.slice(0, -1)) if (distance < 3) faults.push(`${text}: ${distance}`)
        }
      }
      expect(faults).toEqual([])
    },
    DEMO_TIMEOUT_MS,
  )

  test.each([
    ['en', ['toilet', 'bathroom', 'restroom', 'where is the toilet']],
    ['de', ['Toilette', 'Klo', 'wo ist das Klo']],
    ['fr', ['toilettes', 'où sont les toilettes']],
    ['es', ['baños', 'dónde está el baño']],
    ['it', ['bagno', 'toilette']],
    ['nl', ['toilet', 'waar is de wc']],
    ['pl', ['toaleta', 'gdzie jest toaleta']],
    ['tr', ['tuvalet']],
    ['ar', ['مرحاض', 'دورة مياه']],
    ['zh', ['厕所', '洗手间', '需要洗手间']],
    ['ja', ['トイレ', 'お手洗い']],
  ])('DEMO-7: toilets are found by what visitors call them in %s', async (lang, queries) => {
    const { map_view_id } = (await service.call('GET', '/map-views/v1/demo')).body.map_views[0]
    for (const q of queries) {
      const query = new URLSearchParams({ q, lang })
      const { body } = await service.call('GET', `/search/v1/demo/${map_view_id}?${query}`)
      const first = body.slice(0, 4).map((hit: { title: string }) => hit.title)
      expect([q, first.length, first.every((title: string) => /^WC /.test(title))], first.join()).toEqual([q, 4, true])
    }
  })

  test('DEMO-7: a lift is listed once on each level, and kinds of place that the venue has not are not guessed', async () => {
    const { map_view_id } = (await service.call('GET', '/map-views/v1/demo')).body.map_views[0]
    const titles = async (q: string) => {
      const { body } = await service.call('GET', `/search/v1/demo/${map_view_id}?q=${encodeURIComponent(q)}&limit=100`)
      return body.map((hit: { title: string; floor: number }) => `${hit.title} ${hit.floor}`) as string[]
    }
    const lifts = await titles('elevator')
    expect(lifts).toContain('Lift 1 0')
    expect(lifts).toHaveLength(new Set(lifts).size)
    for (const q of ['taxi', 'first aid']) expect([q, await titles(q)]).toEqual([q, []])
    for (const q of ['cash', 'atm', 'Geldautomat']) expect([q, await titles(q)]).toEqual([q, ['Fjordbank 0']])
    for (const q of ['exit', 'Eingang', 'ingresso'])
      expect([q, (await titles(q)).slice(0, 3).sort()]).toEqual([
        q,
        ['Boathouse entrance 10', 'East entrance 0', 'West entrance 0'],
      ])
  })

  test('DEMO-5: the calls that the first start prints can be pasted', async () => {
    const view = (await service.call('GET', '/map-views/v1/demo')).body.map_views[0]
    const lines = await firstSteps(options, view, { publicUrl: options.baseUrl, mapAppUrl: `${options.baseUrl}/map` })
    expect(lines[0]).toBe(`The demo map is live: ${options.baseUrl}/map/demo`)
    const calls = lines.filter((line) => line.includes('curl'))
    expect(calls).toHaveLength(3)
    const answers = await Promise.all(calls.map((line) => shell(line)))
    const [hits, way, node] = answers.map((text) => JSON.parse(text))
    expect(hits).toHaveLength(3)
    expect(way.legs.length).toBeGreaterThan(1)
    expect(node.map_source_floor).toBe(0)
  })
})

describe('documentation', () => {
  for (const document of ['README.md', 'docs/api-guide.md', 'docs/tutorial.md']) {
    test(
      `DOC-1: the shell blocks of ${document} run as they stand`,
      async () => {
        const text = await readFile(join(ROOT, document), 'utf8')
        const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block!)
        expect(blocks.length).toBeGreaterThan(0)
        const script = blocks.join('\n').replaceAll('http://127.0.0.1:4000', options.baseUrl)
        await shell(script)
        // What a newcomer pastes, they paste again.
        if (document === 'README.md') await shell(script)
      },
      DEMO_TIMEOUT_MS,
    )
  }

  test('DOC-2: the examples in shell, Python and Node, and those of the guide to the SDK, do what they say', async () => {
    const env = { ...process.env, ROTUNDA_URL: options.baseUrl, ROTUNDA_API_KEY: service.rootKey }
    const example = async (command: string, ...args: string[]) => (await run(command, args, { cwd: ROOT, env })).stdout
    expect(await example('sh', 'examples/first-calls.sh')).toContain('Main stage')
    expect(await example('python3', 'examples/first_calls.py')).toContain('Level 2')
    const loader = await loaderFlags(SDK)
    const booked = await example(process.execPath, ...loader, 'examples/book-a-booth.mjs')
    expect(booked).toContain('C02 is booked')
    expect(booked).toContain('409 FEATURE_ALREADY_BOOKED')
    const guide = await readFile(join(ROOT, 'docs/sdk.md'), 'utf8')
    const blocks = [...guide.matchAll(/^```js\n(.*?)^```$/gms)].map(([, block]) => block!)
    const flags = [...loader, '--input-type=module', '--eval']
    const printed = await Promise.all(blocks.map((block) => example(process.execPath, ...flags, block)))
    expect(printed[0]).toContain('Level 2')
    expect(printed[1]).toContain('Lantern Labs G01')
    expect(printed[1]).toContain('422 INVALID_REQUEST_DATA name')
    expect(printed[2]!.trim().split('\n').length).toBeGreaterThan(1)
  })
})

/** Runs a script in the user's folder; any call that is refused ends it. */
async function shell(script: string): Promise<string> {
  const strict = [
    'set -euo pipefail',
    'curl() { command curl --fail-with-body --show-error "$@"; }',
    `npx() { shift; node ${(await findMain(SDK, 'cli/main')).join(' ')} "$@"; }`,
    script,
  ].join('\n')
  const env = { ...process.env, ROTUNDA_URL: options.baseUrl }
  const { stdout } = await run('bash', ['-c', strict], { cwd: folder, env, maxBuffer: 1 << 26 })
  return stdout
}
