import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const PAGES = fileURLToPath(new URL('../pages/', import.meta.url))
const RULE = /^([^{}@/]+)\{/gm

/** Classes with which rules of a sheet begin. */
function classesOf(css: string): Set<string> {
  const selectors = [...css.matchAll(RULE)].flatMap(([, selector]) => selector!.split(','))
  return new Set(selectors.flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []))
}

it('STUDIO-281: a page that was visited changes the look of no other: no class begins rules in the sheets of two pages', () => {
  const pagesOf = new Map<string, Set<string>>()
  for (const file of readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )) {
    const page = file.split(/[\\/]/)[0]!
    for (const name of classesOf(readFileSync(PAGES + file, 'utf8')))
      pagesOf.set(name, new Set([...(pagesOf.get(name) ?? []), page]))
  }
  const shared = [...pagesOf].filter(([, pages]) => pages.size > 1).map(([name, pages]) => `.${name}: ${[...pages].join(', ')}`) // biome-ignore format: one list
  expect(shared).toEqual([])
})
