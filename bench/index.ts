/**
 * Measures all areas or those named, prints their tables and keeps them in results.md:
 * `npm run bench -- [area …] [--quick] [--install-peers]`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Area, areas } from './areas.ts'
import { installPeers } from './peers/install.ts'
import { writeResults } from './results.ts'

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isQuick = process.argv.includes('--quick')
const unknown = names.filter((name) => !areas.some((area) => area.name === name))
if (unknown.length > 0) {
  console.error(`No such area: ${unknown.join(', ')}. There are ${areas.map((area) => area.name).join(', ')}.`)
  process.exit(2)
}

if (process.argv.includes('--install-peers') && !installPeers()) process.exit(2)

for (const area of areas) {
  if (names.length > 0 && !names.includes(area.name)) continue
  console.log(`## ${area.title}\n`)
  const markdown = await measure(area)
  if (!isQuick) writeResults(area, markdown)
}

async function measure(area: Area): Promise<string> {
  let markdown = ''
  for (const [script = '', ...args] of isQuick ? area.quickRuns : area.runs) {
    const printed = await run(join(import.meta.dirname, script), args)
    process.stdout.write(printed)
    markdown += printed
  }
  return markdown
}

/** With the flags of this process, by which it reads TypeScript. What fails is said in the results too. */
async function run(script: string, args: string[]): Promise<string> {
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code === 0) return printed
  process.exitCode = 1
  return `${printed}\nThis run has failed: \`${[script.split('/').at(-1), ...args].join(' ')}\`.\n`
}
