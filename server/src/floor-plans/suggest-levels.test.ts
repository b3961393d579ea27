import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expoPlan } from '../testing/expo-plan.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

/** Reading has a low priority: on a busy machine the first plan waits long for its process. */
const READING_SECONDS = 200

const url = '/floor-plans/v1/suggest-levels'
const suggest = (...files: object[]) => service.call('POST', url, { files })

async function upload(name: string, title: string): Promise<string> {
  const text = `<text x="10" y="8" font-size="6">${title}</text></svg>`
  const data = expoPlan(['A1', 'A2', 'A3', 'A4']).replace('</svg>', text)
  const { body, headers } = form({ file: { name, type: 'image/svg+xml', data } })
  const { upload_id } = (await service.call('POST', '/floor-plans/v1', body, headers)).body
  const done = await eventually(
    () => service.call('GET', `/floor-plans/v1/${upload_id}`),
    (answer) => answer.body.state === 'completed' || answer.body.state === 'failed',
    READING_SECONDS,
  )
  expect(done.body.state).toBe('completed')
  return upload_id
}

describe('suggest-levels', () => {
  it(
    'LEVEL-8: uploads are numbered and named by the titles that were read on their sheets',
    async () => {
      const ids = await Promise.all([upload('scan-1.svg', 'LEVEL 2'), upload('scan-2.svg', 'Erdgeschoss')])
      const { status, body } = await suggest(...ids.map((upload_id) => ({ upload_id })))
      expect(status).toBe(200)
      expect(body.levels).toEqual([
        { floor: 2, name: 'Level 2', short_name: '2', source: 'sheet_title', evidence: 'LEVEL 2' },
        { floor: 0, name: 'Erdgeschoss', short_name: 'G', source: 'sheet_title', evidence: 'Erdgeschoss' },
      ])
    },
    1000 * (READING_SECONDS + 60),
  )

  it('LEVEL-8: files that are not uploaded yet go by their names', async () => {
    const names = ['mall-P1.pdf', 'mall-ground.pdf', 'mall-level-1.pdf']
    const { body } = await suggest(...names.map((file_name) => ({ file_name })))
    expect(body.levels.map((level: { floor: number; name: string }) => [level.floor, level.name])).toEqual([
      [-1, 'Level P1'],
      [0, 'Ground'],
      [1, 'Level 1'],
    ])
  })

  it('LEVEL-8: an upload that is none, or a file without anything, answers 422 by its place', async () => {
    for (const [files, path] of [
      [[{ file_name: 'a.pdf' }, { upload_id: 'nowhere' }], 'files.1.upload_id'],
      [[{}], 'files.0'],
      [[], 'files'],
    ] as const) {
      const { status, body } = await suggest(...files)
      expect([status, body.details[0].path]).toEqual([422, path])
    }
  })
})
