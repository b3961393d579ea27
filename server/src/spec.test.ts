import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

function testFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
}

const idsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!)

test('DOC-3: every rule that a test cites stands in the specification, and every rule there is cited and has an ID of its own', () => {
  const tests = ['core/src', 'server/src', 'sdk/src', 'viewer/src', 'studio/src', 'e2e'].flatMap(testFiles)
  // Titles cite a rule before a colon, or several: 'PUB-8, PUB-9: …'.
  const titles = tests.flatMap((text) =>
    idsIn(text, /\b(?:test|it|describe)(?:\.each\([^)]*\))?\(\s*['"`]((?:[A-Z]+-\d+(?:, | and )?)+):/g),
  )
  const cited = new Set(titles.flatMap((title) => idsIn(title, /([A-Z]+-\d+)/g)))
  const all = idsIn(readFileSync(join(ROOT, 'docs/spec.md'), 'utf8'), /^- \*\*([A-Z]+-\d+)\*\*/gm)
  const stated = new Set(all)
  expect(all.filter((id, i) => all.indexOf(id) < i)).toEqual([])
  expect([...cited].filter((id) => !stated.has(id))).toEqual([])
  expect([...stated].filter((id) => !cited.has(id))).toEqual([])
})
