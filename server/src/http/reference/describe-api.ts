import { tmpdir } from 'node:os'
import pino from 'pino'
import { buildApp } from '../../app.ts'
import { loadConfig } from '../../config.ts'
import { openContext } from '../../context.ts'

/** The OpenAPI document of this version as text, made without a database: nothing is connected until it is asked. */
export async function describeApi(): Promise<string> {
  const config = loadConfig({ DATA_DIR: tmpdir(), PUBLIC_URL: 'http://127.0.0.1:4000' })
  const context = await openContext(config, pino({ level: 'silent' }), { connection: {}, stop: async () => {} })
  const app = await buildApp(context)
  await app.ready()
  const document = `${JSON.stringify(app.swagger(), null, 2)}\n`
  await app.close()
  await context.close()
  return document
}
