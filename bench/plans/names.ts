import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractPlan } from '@rotunda/core/plan'

/** Reads the pictures of a folder, each with a list of the names of its rooms beside it, and prints how many of these are read. */
export async function printNames(folder: string, pattern: string): Promise<void> {
  const files = readdirSync(folder).filter((file) => /\.(png|jpe?g)$/u.test(file) && file.includes(pattern))
  for (const file of files.sort()) {
    const names: string[] = JSON.parse(readFileSync(join(folder, file.replace(/\.\w+$/u, '.json')), 'utf8'))
    const { features } = await extractPlan(readFileSync(join(folder, file)))
    const read = features.flatMap(({ properties: { kind, name } }) => (kind === 'space' && name ? [String(name)] : []))
    const right = names.filter((name) => read.includes(name)).length
    const others = read.filter((name) => !names.includes(name))
    console.log(`${file}: ${right} of ${names.length} names; others: ${others.join(' ') || 'none'}`)
  }
}
