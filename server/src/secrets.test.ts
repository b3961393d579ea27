import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from './log.ts'
import { form, openTestService, type TestService } from './testing/test-service.ts'

let service: TestService
let logged = ''

beforeAll(async () => {
  const log = openLog('trace', {
    write(line: string) {
      logged += line
    },
  })
  service = await openTestService({ log })
})
afterAll(() => service.close())

describe('secrets', () => {
  it('SECRET-1: the root key lies in a file that its owner alone may read', async () => {
    const file = join(service.context.config.dataDir, 'root-api-key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readFile(file, 'utf8')).trim()).toBe(service.rootKey)
  })

  it('SECRET-2: the database holds no key, only what tells whether one is right', async () => {
    const key = await service.keyWith('maps:read')
    const { rows: tables } = await service.context.pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    for (const { name } of tables) {
      for (const secret of [key, service.rootKey]) {
        const { rows } = await service.context.pool.query(`select from "${name}" t where strpos(t::text, $1) > 0`, [
          secret,
        ])
        expect([name, rows.length]).toEqual([name, 0])
      }
    }
  })

  it('SECRET-3: no key and no body is ever logged, whatever goes wrong', async () => {
    const { call, context } = service
    const key = await service.keyWith('maps:read', 'floor-plans:write')
    const wrong = 'rtd_wrong-key-that-somebody-has-mistyped-0000000'
    const body = 'body-with-something-private'
    const as = (secret: string) => ({ 'service-api-key': secret })
    await call('GET', '/maps/v1', undefined, as(wrong))
    await call('GET', `/maps/v1?service-api-key=${key}`, undefined, as(key))
    await call('GET', `/nowhere/${key}?key=${key}`, undefined, as(key))
    await call('POST', '/catalogs/v1', { title: body }, as(key))
    await call('POST', '/catalogs/v1', `{"title": "${body}`, { ...as(key), 'content-type': 'application/json' })
    const { files } = context
    context.files = { ...files, put: () => Promise.reject(new Error('the storage is broken')) }
    const upload = form({ file: { name: 'a.svg', type: 'image/svg+xml', data: `<svg><!--${body}--></svg>` } })
    const failed = await call('POST', '/floor-plans/v1', upload.body, { ...as(key), ...upload.headers })
    context.files = files
    expect(failed.status).toBe(500)
    expect(logged).toContain('the storage is broken')
    expect(logged).toContain(failed.body.request_id)
    expect(JSON.stringify(failed.body)).not.toContain('storage')
    for (const secret of [key, service.rootKey, wrong, body]) expect(logged).not.toContain(secret)
  })
})
