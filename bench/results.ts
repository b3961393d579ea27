import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Area, areas } from './areas.ts'

const FILE = join(import.meta.dirname, 'results.md')

/** Puts what was measured in place of what the page said of the area before; the others stay. */
export function writeResults(area: Area, markdown: string): void {
  const sections = readSections()
  sections.set(area.title, `${circumstances()}\n\n${markdown.trim()}`)
  const known = areas.filter(({ title }) => sections.has(title))
  const parts = known.map(({ title }) => `## ${title}\n\n${sections.get(title)}\n`)
  writeFileSync(FILE, `${HEAD}\n${versions()}\n\n${parts.join('\n')}`)
}

const HEAD = `# Benchmarks

Written by \`npm run bench\`, which measures all areas; \`npm run bench -- search routing\` measures these alone, and
\`--quick\` tries small sizes without writing this page. Peers that are no npm packages are named where they are missing;
\`--install-peers\` installs them, as root on Debian. Peers run beside ours, in turns and on the same seeded data:
ratios hold from machine to machine, milliseconds do not. Each area says when and under what load it was measured.
`

function readSections(): Map<string, string> {
  if (!existsSync(FILE)) return new Map()
  const [, ...parts] = readFileSync(FILE, 'utf8').split(/^## /m)
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n')
      return [part.slice(0, end), part.slice(end).trim()]
    }),
  )
}

function circumstances(): string {
  const [{ model } = { model: 'processor' }] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(', ')
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  return `${date} UTC, Node ${process.versions.node}, ${platform()} ${release()} ${arch()}, ${cpus().length} × ${model}, ${memory} GB. Load of the last 1, 5 and 15 minutes: ${load}.`
}

function versions(): string {
  const { devDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const peers = Object.entries(devDependencies).filter(([name]) => !name.startsWith('@types/'))
  return `Packages: ${peers.map(([name, version]) => `${name} ${version}`).join(', ')}.`
}
