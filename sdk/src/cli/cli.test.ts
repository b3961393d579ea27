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
  expect(made.out).toBe(`no place for "B14": did the plan mean "B13"?\n${env.ROTUNDA_URL}/map/fair\n`)
  expect(made.notes).toContain('autumn-fair: 2 of 3 rows have a place')
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
