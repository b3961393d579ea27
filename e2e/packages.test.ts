import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveBrowser, openBrowser, openContext } from './browser.ts'
import { lane } from './lane.ts'

const exec = promisify(execFile)
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const service = lane.service
const key = lane.key

/** Packs a workspace as a release does, from what is built already, and returns the archive's path. */
async function pack(workspace: string, folder: string): Promise<string> {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder, '-w', workspace]
  const { stdout } = await exec('npm', args, { cwd: ROOT })
  return join(folder, JSON.parse(stdout)[0].filename)
}

describe('the packages, installed into an empty project', () => {
  let folder: string
  let project: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rotunda-packages-'))
    project = join(folder, 'project')
    await mkdir(project)
    await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }))
    const archives = [await pack('sdk', folder), await pack('viewer', folder)]
    await exec('npm', ['install', '--no-audit', '--no-fund', ...archives], { cwd: project })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('PACK-1: the client is imported and finds a place', async () => {
    const program = `
      import { connect } from '@rotunda/sdk'
      const client = connect({ baseUrl: process.env.ROTUNDA_URL, apiKey: process.env.ROTUNDA_API_KEY })
      const { data: map } = await client.GET('/maps/v1/{map_id}', { params: { path: { map_id: 'demo' } } })
      const path = { map_id: 'demo', map_view_id: map.default_map_view_id }
      const { data } = await client.GET('/search/v1/{map_id}/{map_view_id}', { params: { path, query: { q: 'aurora' } } })
      console.log(data.length)`
    await writeFile(join(project, 'find.mjs'), program)
    const { stdout } = await exec(process.execPath, ['find.mjs'], { cwd: project, env: settings() })
    expect(Number(stdout)).toBeGreaterThan(0)
  })

  it('PACK-2: the command line runs by its name', async () => {
    const { stdout } = await exec('npx', ['--no-install', 'rotunda', 'search', 'demo', 'aurora'], {
      cwd: project,
      env: settings(),
    })
    expect(stdout).toContain('Aurora')
  })

  it('PACK-3: the types of client and element compile', async () => {
    await writeFile(
      join(project, 'typed.ts'),
      `import { connect } from '@rotunda/sdk'
       import type { MapState } from '@rotunda/viewer/element'
       const client = connect({ baseUrl: 'http://localhost:4000', apiKey: 'x' })
       export async function names(): Promise<string[]> {
         const { data } = await client.GET('/maps/v1')
         return (data?.maps ?? []).map((map) => map.map_id)
       }
       document.createElement('rotunda-map').addEventListener('rotunda-change', (event) => {
         const state: MapState = event.detail
         console.log(state.floor)
       })`,
    )
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--lib', 'es2023,dom', 'typed.ts']
    await exec(join(ROOT, 'node_modules/.bin/tsc'), flags, { cwd: project }).catch((error) => expect.fail(error.stdout))
  })

  describe('on a page of another origin', () => {
    let site: Server
    let browser: Browser
    beforeAll(async () => {
      site = await serveFolder(project)
      browser = await openBrowser()
    })
    afterAll(async () => {
      await leaveBrowser(browser)
      site.close()
    })

    it('PACK-4: the element shows a map of the service', async () => {
      const page = await (await openContext(browser, { reducedMotion: 'reduce' })).newPage()
      await writeFile(
        join(project, 'index.html'),
        `<!doctype html><script type="module" src="/node_modules/@rotunda/viewer/dist/element.js"></script>
         <rotunda-map map-id="demo" service="${service}" q="aurora" style="display:block;height:480px"></rotunda-map>`,
      )
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/index.html`)
      await page.getByText('Aurora', { exact: false }).first().waitFor({ timeout: 60_000 })
    })
  })
})

describe('every package', () => {
  for (const workspace of ['core', 'sdk', 'server', 'viewer', 'studio', 'demo']) {
    it(`PACK-5: ${workspace} is what publint expects of a package`, async () => {
      const pkgDir = join(ROOT, workspace)
      const { messages, pkg } = await publint({ pkgDir, level: 'warning', strict: true })
      expect(messages.map((message) => formatMessage(message, pkg!))).toEqual([])
      expect(await readdir(pkgDir)).not.toContain('.npmignore')
    })
  }
})

function settings(): NodeJS.ProcessEnv {
  return { ...process.env, ROTUNDA_URL: service, ROTUNDA_API_KEY: key }
}

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' }

async function serveFolder(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url!, 'http://site').pathname))
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
    createReadStream(join(folder, path))
      .on('error', () => response.writeHead(404).end())
      .pipe(response)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}
