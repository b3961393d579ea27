import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RotundaOptions } from '../client.ts'
import { textOf, UsageError, type Values } from './command.ts'

const DEFAULT_URL = 'http://127.0.0.1:4000'

/** Flags take precedence over the environment, and that over the key file of a service in this folder. */
export async function readSettings(values: Values, env: NodeJS.ProcessEnv): Promise<RotundaOptions> {
  const baseUrl = (textOf(values, 'url') ?? env.ROTUNDA_URL ?? DEFAULT_URL).replace(/\/+$/, '')
  const file = join(env.DATA_DIR ?? './data', 'root-api-key')
  const apiKey = textOf(values, 'key') ?? env.ROTUNDA_API_KEY ?? (await readFile(file, 'utf8').catch(() => '')).trim()
  if (!apiKey) throw new UsageError(`an API key is required: --key, ROTUNDA_API_KEY, or the file ${file}`)
  const account = textOf(values, 'account') ?? env.ROTUNDA_ACCOUNT
  return { baseUrl, apiKey, ...(account ? { account } : {}) }
}
