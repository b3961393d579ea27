import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const DIST = fileURLToPath(new URL('../viewer/dist/', import.meta.url))

/** Bytes over the wire, gzipped as the build left them. */
const gzipped = async (name: string) => (await stat(join(DIST, `${name}.gz`))).size

test('the app is at most 45 kB gzipped on the first load, beside MapLibre', async () => {
  const page = await readFile(join(DIST, 'index.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(1)
  const sizes = await Promise.all(files.map(gzipped))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThanOrEqual(45_000)
  // MapLibre is asked for by none of them until the page is there.
  expect(page).not.toContain('venue-map')
})

test('MapLibre, its worker and what both share are at most 300 kB gzipped', async () => {
  const names = await readdir(join(DIST, 'assets'))
  const map = names.filter((name) => /^(venue-map|map-shared|map-worker)-.*js$/.test(name))
  expect(map).toHaveLength(3)
  const sizes = await Promise.all(map.map((name) => gzipped(`assets/${name}`)))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(300_000)
})

test('what answers without a network is loaded apart, and at most 155 kB gzipped, the vocabulary of eleven languages included', async () => {
  const [engines, ...more] = (await readdir(join(DIST, 'assets'))).filter((name) => /^offline-client-.*js$/.test(name))
  expect(more).toEqual([])
  expect(await gzipped(`assets/${engines}`)).toBeLessThanOrEqual(155_000)
})
