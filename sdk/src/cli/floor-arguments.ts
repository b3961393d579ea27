import { basename, extname } from 'node:path'
import { UsageError } from './command.ts'

export interface PlanOfFloor {
  path: string
  floor: number
  name?: string
}

const FLOOR = /^(-?\d+)(?::([^=]*))?=(.+)$/u
/** What file names call levels, with the number that it means. */
const WORDS: [RegExp, number | null][] = [
  [/(?:^|[\s_.-])(?:basement|keller|untergeschoss|sous-sol|sotano)(?:$|[\s_.-])/iu, -1],
  [/(?:^|[\s_.-])(?:ground(?:[\s_.-]?floor)?|erdgeschoss|eg|rdc|gf)(?:$|[\s_.-])/iu, 0],
  [/(?:level|floor|etage|stock|niveau|og|ebene)[\s_.-]*(-?\d{1,3})(?!\d)/iu, null],
  [/(?<!\d)(\d{1,3})[\s_.-]*(?:og|etage|stock|level|floor)(?:$|[\s_.-])/iu, null],
]

/** Levels from `--floor NUMBER[:NAME]=PLAN`. */
export function parseFloors(values: readonly string[]): PlanOfFloor[] {
  return values.map((value) => {
    const [, floor, name, path] = FLOOR.exec(value) ?? []
    if (path === undefined)
      throw new UsageError(`--floor must be NUMBER:NAME=PLAN, such as -1:Basement=b.pdf, not "${value}"`)
    return { path, floor: Number(floor), ...(name ? { name } : {}) }
  })
}

/** Levels from what the files are called, where all of them say a level of their own; else from the ground floor up. */
export function proposeFloors(paths: readonly string[]): PlanOfFloor[] {
  const numbers = paths.map(levelIn)
  const isClear = numbers.every((number) => number !== null) && new Set(numbers).size === paths.length
  return paths.map((path, i) => ({
    path,
    floor: isClear ? numbers[i]! : i,
    ...(isClear && paths.length > 1 ? { name: titleOf(path) } : {}),
  }))
}

function levelIn(path: string): number | null {
  const name = basename(path, extname(path))
  for (const [pattern, number] of WORDS) {
    const match = pattern.exec(name)
    if (match) return number ?? Number(match[1])
  }
  return null
}

function titleOf(path: string): string {
  const words = basename(path, extname(path))
    .replace(/[\s_.-]+/gu, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
