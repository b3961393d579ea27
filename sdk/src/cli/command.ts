import type { ParseArgsConfig } from 'node:util'
import type { Client } from 'openapi-fetch'
import type { RotundaOptions } from '../client.ts'
import type { paths } from '../schema.gen.ts'
import type { Progress } from './progress.ts'

/** The context that a command runs in. */
export interface Session {
  options: RotundaOptions
  client: Client<paths>
  progress: Progress
  /** Asks the person at the terminal; null where there is nobody. */
  ask: ((question: string) => Promise<boolean>) | null
}

/** The result of a command: data for `--json`, and lines for people. */
interface Result {
  json: unknown
  lines: string[]
}

export type Values = Record<string, string | boolean | (string | boolean)[] | undefined>

export interface Command {
  /** What follows the name: `PLAN… [--rows FILE]`. */
  usage: string
  summary: string
  options: NonNullable<ParseArgsConfig['options']>
  /** A line for each option, in the order of the help. */
  help: [option: string, meaning: string][]
  run(session: Session, positionals: string[], values: Values): Promise<Result>
}

/** A usage error: the help is shown and nothing was sent. */
export class UsageError extends Error {}

export function textOf(values: Values, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

export function textsOf(values: Values, name: string): string[] {
  const value = values[name]
  return Array.isArray(value) ? value.map(String) : []
}

/** Exactly the positionals that the usage names. */
export function expect<N extends string>(positionals: string[], ...names: N[]): Record<N, string> {
  if (positionals.length !== names.length) throw new UsageError(`${names.join(' and ')} must be given`)
  return Object.fromEntries(names.map((name, i) => [name, positionals[i]!])) as Record<N, string>
}
