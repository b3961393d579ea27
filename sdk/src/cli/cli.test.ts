import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../../server/src/testing/test-service.ts'
import { PLAN, ROWS } from '../testing/small-venue.ts'
import { runCli } from './run-cli.ts'

let service: TestService
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  service = await openTestService()
  await service.app.listen({ port: 0 })
  const { port } = service.app.server.address() as AddressInfo
  folder = await mkdtemp(join(tmpdir(), 'rotunda-cli-'))
  await writeFile(join(folder, 'root-api-key'), `${service.rootKey}\n`)
  await writeFile(join(folder, 'hall.svg'), PLAN)
  await writeFile(join(folder, 'Autumn Fair.csv'), ROWS)
  env = { ROTUNDA_URL: `http://127.0.0.1:${port}`, DATA_DIR: folder }
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

async function rotunda(...args: string[]) {
  return rotundaWith({}, ...args)
}

async function rotundaWith(changes: Record<string, string>, ...args: string[]) {
  const out: string[] = []
  const notes: string[] = []
  const stream = (lines: string[]) => ({ write: (text: string) => lines.push(text) })
  const code = await runCli(args, { env: { ...env, ...changes }, stdout: stream(out), stderr: stream(notes) })
  return { code, out: out.join(''), notes: notes.join('') }
}

test('one command leads from files to the address of a live map, and says what has no place', async () => {
  const rows = join(folder, 'Autumn Fair.csv')
  const made = await rotunda('map', join(folder, 'hall.svg'), '--rows', rows, '--match', 'booth', '--map', 'fair')
  expect(made.code).toBe(0)
  expect(made.out).toBe(`no place for "B14"; the plan has "B13"\n${env.ROTUNDA_URL}/map/fair\n`)
  expect(made.notes).toContain('autumn-fair: 2 of 3 rows placed')
  expect(made.notes).toContain('finding')
  const { pathname, search } = new URL(/http\S+signed-preview\.png\S+/.exec(made.notes)![0])
  expect((await fetch(`${env.ROTUNDA_URL}${pathname}${search}`)).headers.get('content-type')).toBe('image/png')
  expect((await service.call('GET', '/map-views/v1/fair/bootstrap')).status).toBe(200)
})

test('search prints a line for each place, or the whole answer as JSON', async () => {
  const { out } = await rotunda('search', 'fair', 'acme')
  expect(out.trimEnd().split('\n')).toHaveLength(1)
  expect(out).toContain('Acme')
  const asJson = await rotunda('search', 'fair', 'acme', '--json')
  expect(JSON.parse(asJson.out)[0].content.data.booth).toBe('B11')
})

test('a booth is booked by the number that the plan shows, once', async () => {
  expect((await rotunda('reserve', 'fair', 'b13', '--data', 'company=Late Ltd')).out).toBe('booked b13\n')
  const again = await rotunda('reserve', 'fair', 'B13', '--data', 'company=Later Ltd')
  expect(again.code).toBe(1)
  expect(again.notes).toContain('FEATURE_ALREADY_BOOKED')
})

test('the steps can be taken one by one', async () => {
  const sent = JSON.parse((await rotunda('upload', join(folder, 'hall.svg'), '--json')).out)
  expect(sent.state).toBe('completed')
  const rows = join(folder, 'Autumn Fair.csv')
  expect((await rotunda('import', rows, '--catalog', 'spring', '--title', 'Spring fair')).out).toBe('catalog spring\n')
  const dry = await rotunda('place', 'fair', 'spring', '--match', 'booth', '--dry-run', '--json')
  expect(JSON.parse(dry.out).placed).toBe(2)
  expect((await rotunda('publish', 'fair')).out).toBe(`${env.ROTUNDA_URL}/map/fair\n`)
})

test('key create prints the new key alone, so that a script can keep it', async () => {
  const { out } = await rotunda('key', 'create', '--scope', 'search:read')
  const found = await rotundaWith({ ROTUNDA_API_KEY: out.trim() }, 'publish', 'fair')
  expect(found.code).toBe(1)
  expect(found.notes).toContain('INSUFFICIENT_SCOPE')
})

test('every command explains itself, and help needs no service', async () => {
  const { out } = await rotundaWith({ DATA_DIR: '/nowhere' }, '--help')
  const names = [...out.matchAll(/^ {2}([a-z]+) {2}/gm)].map(([, name]) => name!)
  expect(names).toContain('map')
  for (const name of names) {
    const { code, out: help } = await rotundaWith({ DATA_DIR: '/nowhere' }, name, '--help')
    expect(code).toBe(0)
    expect(help).toMatch(new RegExp(`^usage: rotunda ${name} `))
  }
})

test('exit codes tell apart a wrong call (2), a service out of reach (3) and a refusal (1)', async () => {
  expect((await rotunda('serach')).code).toBe(2)
  expect((await rotunda('search', 'fair')).code).toBe(2)
  expect((await rotunda('search', 'fair', 'x', '--flor', '1')).code).toBe(2)
  expect((await rotundaWith({ DATA_DIR: '/nowhere' }, 'search', 'fair', 'x')).code).toBe(2)
  expect((await rotunda('search', 'fair', 'x', '--url', 'http://127.0.0.1:9')).code).toBe(3)
  expect((await rotunda('search', 'no-such-map', 'x')).code).toBe(1)
  expect((await rotunda('upload', join(folder, 'missing.pdf'))).code).toBe(1)
})

test('backup and restore are listed, say how they are called, and want the name of a file', async () => {
  expect((await rotunda('--help')).out).toMatch(/backup .*archive/)
  expect((await rotunda('restore', '--help')).out).toContain('usage: rotunda restore FILE.tar.gz')
  expect(await rotunda('backup')).toMatchObject({ code: 2, notes: 'rotunda: FILE must be given\n' })
})

test('a file that is not there is named', async () => {
  expect(await rotunda('upload', 'nowhere.pdf')).toMatchObject({
    code: 1,
    notes: expect.stringContaining('the file "nowhere.pdf" cannot be read'),
  })
})

test('a catalog of the same name is replaced only where --replace says so', async () => {
  const rows = join(folder, 'Autumn Fair.csv')
  const refused = await rotunda('import', rows)
  expect(refused.code).toBe(1)
  expect(refused.notes).toContain('the catalog "autumn-fair" already exists; --replace')
  const map = await rotunda('map', join(folder, 'hall.svg'), '--rows', rows, '--map', 'second')
  expect([map.code, (await service.call('GET', '/maps/v1/second')).status]).toEqual([1, 404])
  expect((await rotunda('import', rows, '--replace')).code).toBe(0)
})

test('a column that the catalog does not have is an error that names those it has', async () => {
  const wrong = await rotunda('place', 'fair', 'autumn-fair', '--match', 'nocolumn', '--dry-run')
  expect(wrong.code).toBe(2)
  expect(wrong.notes).toContain('has no column "nocolumn"; it has')
})

test('a map on which no row has a place fails and is not published', async () => {
  const rows = join(folder, 'strangers.csv')
  await writeFile(rows, 'external_id,name,booth\n1,Acme,Q1\n2,Zenit,Q2\n')
  const made = await rotunda('map', join(folder, 'hall.svg'), '--rows', rows, '--match', 'booth', '--map', 'empty')
  expect(made.code).toBe(1)
  expect(made.notes).toContain('no row was placed')
  expect(made.notes).toContain('no place for "Q1"')
})

test('levels are numbered and named by --floor', async () => {
  const plan = join(folder, 'hall.svg')
  const made = await rotunda('map', '--floor', `-1:Basement=${plan}`, '--floor', `0=${plan}`, '--map', 'levels')
  expect(made.code).toBe(0)
  expect(made.notes).toContain('step-free:')
  const map = (await service.call('GET', '/maps/v1/levels')).body
  const source = (await service.call('GET', `/map-sources/v1/${map.map_source_id}`)).body
  expect(source.floors).toMatchObject([{ floor: -1, name: 'Basement' }, { floor: 0 }])
  expect((await rotunda('map', plan, '--floor', 'Basement')).code).toBe(2)
})

test('LEVEL-8: levels that are not named come from sheet titles, then file names, then the order', async () => {
  const files = {
    'tower-L2.svg': PLAN,
    'scan.svg': PLAN.replace('</svg>', '<text x="20" y="14" font-size="9">GROUND FLOOR PLAN</text></svg>'),
    'hall.svg': PLAN,
  }
  for (const [name, svg] of Object.entries(files)) await writeFile(join(folder, name), svg)
  const plans = Object.keys(files).map((name) => join(folder, name))
  const made = await rotunda('map', ...plans, '--floor', `3=${plans[2]}`, '--map', 'tower')
  expect([made.code, made.notes]).toEqual([0, expect.stringContaining('scan.svg: level 0 (from its title)')])
  const map = (await service.call('GET', '/maps/v1/tower')).body
  const { floors } = (await service.call('GET', `/map-sources/v1/${map.map_source_id}`)).body
  expect(floors.map(({ floor, name }: { floor: number; name: string }) => [floor, name])).toEqual([
    [0, 'Ground floor'],
    [2, 'Level 2'],
    [3, 'Level 3'],
    [4, 'Level 4'],
  ])
})

test('the version is shown, and common options may stand before the command', async () => {
  expect((await rotunda('--version')).out).toMatch(/^rotunda \d+\.\d+\.\d+\n$/)
  expect((await rotunda('--json', '--url', env.ROTUNDA_URL!, 'search', 'fair', 'acme')).out).toMatch(/^\[/)
  expect((await rotunda('--url=http://127.0.0.1:9', 'search', 'fair', 'x')).code).toBe(3)
})

test('a revision of a plan prints what it changes, and is accepted or rejected as the person says', async () => {
  const { dataset_id } = JSON.parse((await rotunda('upload', join(folder, 'hall.svg'), '--json')).out)
  const revised = join(folder, 'revised.svg')
  await writeFile(revised, PLAN.replace('>B12<', '>B99<'))
  const names = async () => {
    const { features } = (await service.call('GET', `/datasets/v1/${dataset_id}/features?limit=1000`)).body
    return features.map(({ properties }: { properties: { name?: string } }) => properties.name)
  }
  const waiting = await rotunda('upload', revised, '--dataset', dataset_id)
  expect(waiting.notes).toContain('renamed: B12 → B99')
  expect(waiting.out).toContain('waits')
  expect(await names()).not.toContain('B99')
  const out: string[] = []
  const stdout = { write: (text: string) => out.push(text) }
  const refuse = { env, stdout, stderr: { write: () => {} }, ask: async () => false }
  expect(await runCli(['upload', revised, '--dataset', dataset_id], refuse)).toBe(0)
  expect(out.join('')).toContain('rejected; nothing was changed')
  expect(await names()).not.toContain('B99')
  expect((await rotunda('upload', revised, '--dataset', dataset_id, '--yes')).out).toContain('accepted')
  expect(await names()).toContain('B99')
})

test('XCHG-12: a venue is exported, checked and imported; the kind of a file is told by its name', async () => {
  const map = (await service.call('GET', '/maps/v1/fair')).body
  const refused = await rotunda('export', 'fair', '--out', join(folder, 'fair.zip'))
  expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining('georeference')])
  const earth = { georeference: { origin: [13.4, 52.5], rotation: 0 } }
  const source = (await service.call('GET', `/map-sources/v1/${map.map_source_id}`)).body
  const floors = source.floors.map((floor: object) => ({ ...floor, units_per_meter: 10 }))
  await service.call('PUT', `/map-sources/v1/${map.map_source_id}`, { ...earth, floors })
  const archive = join(folder, 'fair.zip')
  expect(await rotunda('export', 'fair', '--out', archive)).toMatchObject({ code: 0, out: `${archive}\n` })
  expect((await rotunda('check', archive)).out).toContain('imdf: 0 errors')
  const made = await rotunda('import', archive, '--name', 'Fair again', '--publish')
  expect([made.code, made.out]).toEqual([0, expect.stringMatching(/^map .+\nhttp.+\n$/)])
  await writeFile(join(folder, 'broken.zip'), 'no archive')
  expect(await rotunda('import', join(folder, 'broken.zip'))).toMatchObject({
    code: 1,
    notes: expect.stringContaining('not an IMDF archive'),
  })
  expect((await rotunda('export', 'fair', '--format', 'dwg')).code).toBe(2)
})
