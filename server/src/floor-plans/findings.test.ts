import { FINDING_KINDS } from '@rotunda/core/finding'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'
import { Kind } from './finding-schema.ts'

interface Feature {
  feature_id: string
  geometry: object
  properties: Record<string, unknown>
}

interface Found {
  finding_id: string
  kind: string
  weight: number
  message: string
  detail: string
  state: string
  changeset_id: string | null
  feature_ids: string[]
  fixes: { fix_id: string; operations: object[] }[]
}

let service: TestService
let call: TestService['call']
beforeAll(async () => {
  service = await openTestService()
  call = service.call
})
afterAll(() => service.close())

const wall = (...points: number[]) =>
  `<polyline points="${points.join(' ')}" fill="none" stroke="#000" stroke-width="4"/>`
const text = (x: number, y: number, name: string) => `<text x="${x}" y="${y}" font-size="10">${name}</text>`

/** Two rows of rooms along a corridor; the walls between 103 and 104 and between 113 and 114 are missing. */
function officePlan(): string {
  const upper = [160, 280, 520].map((x) => wall(x, 40, x, 200))
  const lower = [160, 280, 520].map((x) => wall(x, 280, x, 440))
  const names = [90, 210, 330, 460, 570].flatMap((x, i) => [text(x, 120, `10${i + 1}`), text(x, 360, `11${i + 1}`)])
  const outline = wall(40, 40, 640, 40, 640, 440, 40, 440, 40, 40)
  const corridor = [wall(40, 200, 640, 200), wall(40, 280, 640, 280), text(300, 245, 'Corridor')]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="500">${[outline, ...corridor, ...upper, ...lower, ...names].join('')}</svg>` // biome-ignore format: one drawing
}

async function upload(datasetId = '', query = '') {
  const { body, headers } = form({ file: { name: 'office.svg', type: 'image/svg+xml', data: officePlan() } })
  const sent = await call(datasetId ? 'PUT' : 'POST', `/floor-plans/v1${datasetId ? `/${datasetId}` : ''}${query}`, body, headers) // biome-ignore format: one call
  const done = await eventually(
    () => call('GET', `/floor-plans/v1/${sent.body.upload_id}`),
    (answer) => answer.body.state === 'completed' || answer.body.state === 'failed',
    170,
  )
  expect(done.body.failure).toBe(null)
  return done.body as { upload_id: string; dataset_id: string; report: { warnings: string[] } }
}

/** A plan on the ground floor of a source. */
async function openOffice() {
  const plan = await upload()
  const source = await call('POST', '/map-sources/v1', { floors: [{ floor: 0, dataset_id: plan.dataset_id }] })
  const url = `/floor-plans/v1/${plan.upload_id}/findings`
  const changesets = `/map-sources/v1/${source.body.map_source_id}/changesets`
  const list = async (query = ''): Promise<Found[]> => (await call('GET', `${url}?limit=500${query}`)).body.findings
  return {
    ...plan,
    sourceId: source.body.map_source_id as string,
    url,
    changesets,
    list,
    find: async (kind: string, query = '') => (await list(`&kind=${kind}${query}`))[0],
    features: async (): Promise<Feature[]> => (await call('GET', `/datasets/v1/${plan.dataset_id}/features?limit=1000`)).body.features, // biome-ignore format: one list
    apply: async (finding: Found, body: object = {}) => call('POST', `${url}/${finding.finding_id}/apply`, body),
  }
}

describe('findings of a plan', { timeout: 200_000 }, () => {
  it('FIND-1: are listed by weight with a sentence, a place and fixes, by kind and state; a warning of the report is among them', async () => {
    const office = await openOffice()
    const answer = await call('GET', `${office.url}?limit=500`)
    const findings: Found[] = answer.body.findings
    expect([...findings].sort((a, b) => b.weight - a.weight)).toEqual(findings)
    expect(answer.body.counts).toEqual({ open: findings.length, applied: 0, dismissed: 0 })
    const kinds = new Set(findings.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['scale_uncertain', 'several_labels'])
    expect(office.report.warnings).toHaveLength(2)
    const rooms = await office.list('&kind=several_labels')
    expect(rooms.map(({ message }) => message).sort()).toEqual([
      'One room has 2 labels: “103” and “104”.',
      'One room has 2 labels: “113” and “114”.',
    ])
    expect(rooms[0]!.fixes.map(({ fix_id }) => fix_id)).toEqual(['split', 'split-open', 'keep'])
    expect(await office.list('&state=dismissed')).toEqual([])
    expect((await call('GET', `${office.url}?kind=nonsense`)).status).toBe(422)
    expect(Kind.enum).toEqual([...FINDING_KINDS])
  })

  it('FIND-2: a fix is applied as a changeset of its own; reverting it opens the finding again', async () => {
    const office = await openOffice()
    const finding = (await office.list('&kind=several_labels')).find(({ message }) => message.includes('103'))!
    const before = await office.features()
    const applied = await office.apply(finding, { fix_id: 'split' })
    expect(applied.body.finding).toMatchObject({ finding_id: finding.finding_id, state: 'applied', fix_id: 'split' })
    const names = (await office.features()).flatMap(({ properties: { kind, name } }) =>
      kind === 'space' ? [name] : [],
    )
    expect(names).toEqual(expect.arrayContaining(['103', '104', '113']))
    const after = await office.list('&state=applied')
    expect(after.map(({ finding_id }) => finding_id)).toEqual([finding.finding_id])
    const again = await office.apply(finding)
    expect([again.status, again.body.changeset_id]).toEqual([200, applied.body.changeset_id])
    const reverted = await call('POST', `${office.changesets}/${applied.body.changeset_id}/revert`, {})
    expect(reverted.status).toBe(201)
    expect(await office.features()).toMatchObject(before.map(({ feature_id, properties }) => ({ feature_id, properties }))) // biome-ignore format: one list
    expect((await office.list('&kind=several_labels')).map(({ state }) => state)).toEqual(['open', 'open'])
  })

  it('FIND-3: in a draft it counts as applied as long as the draft has its operations; the level itself stays', async () => {
    const office = await openOffice()
    const draft = (await call('POST', office.changesets, {})).body.changeset_id
    const finding = (await office.find('several_labels'))!
    const before = await office.features()
    const applied = await office.apply(finding, { changeset_id: draft })
    expect([applied.status, applied.body.changeset_id]).toEqual([200, draft])
    expect(await office.features()).toEqual(before)
    const states = async (query = '') => (await office.list(`&kind=several_labels${query}`)).map(({ state }) => state).sort() // biome-ignore format: one list
    expect(await states(`&changeset_id=${draft}`)).toEqual(['applied', 'open'])
    const held = (await call('GET', `${office.changesets}/${draft}`)).body
    expect(held.operation_count).toBe(1)
    // Another change of the draft leaves it; taking its operation out opens it.
    const rename = { op: 'update', dataset_id: office.dataset_id, feature_id: before[0]!.feature_id, properties: { note: 'a' } } // biome-ignore format: one operation
    await call('POST', `${office.changesets}/${draft}/operations`, { operations: [rename] })
    expect(await states()).toEqual(['applied', 'open'])
    await call('PUT', `${office.changesets}/${draft}`, { operations: [rename] })
    expect(await states()).toEqual(['open', 'open'])
    expect((await office.apply(finding, { changeset_id: draft })).status).toBe(200)
    expect((await call('DELETE', `${office.changesets}/${draft}`)).status).toBe(204)
    expect(await states()).toEqual(['open', 'open'])
  })

  it('PLAN-603: while a new plan of the level waits in a draft, no fix of the plan in use goes into one', async () => {
    const office = await openOffice()
    const finding = (await office.find('several_labels'))!
    const next = await upload(office.dataset_id, '?review=true')
    const [own, other] = [(await call('POST', office.changesets, {})).body.changeset_id, (await call('POST', office.changesets, {})).body.changeset_id] // biome-ignore format: two drafts
    await call('POST', `/floor-plans/v1/${next.upload_id}/accept`, { changeset_id: own })
    for (const changeset_id of [own, other]) {
      const refused = await office.apply(finding, { changeset_id })
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('This level has a new plan waiting in a draft.')]) // biome-ignore format: one refusal
    }
    await call('POST', `/floor-plans/v1/${next.upload_id}/reject`)
    expect((await office.apply(finding, { changeset_id: other })).status).toBe(200)
  })

  it('FIND-4: what was dismissed stays so with the next revision of the plan, until it is opened again', async () => {
    const office = await openOffice()
    const finding = (await office.find('several_labels'))!
    const dismissed = await call('POST', `${office.url}/${finding.finding_id}/dismiss`)
    expect([dismissed.status, dismissed.body.state]).toEqual([200, 'dismissed'])
    const next = await upload(office.dataset_id)
    const list = async () => (await call('GET', `/floor-plans/v1/${next.upload_id}/findings?kind=several_labels`)).body.findings as Found[] // biome-ignore format: one list
    const states = async () => Object.fromEntries((await list()).map(({ finding_id, state }) => [finding_id, state]))
    expect(Object.values(await states()).sort()).toEqual(['dismissed', 'open'])
    expect((await states())[finding.finding_id]).toBe('dismissed')
    expect((await call('POST', `${office.url}/${finding.finding_id}/reopen`)).body.state).toBe('open')
    expect((await states())[finding.finding_id]).toBe('open')
  })

  it('FIND-16: findings are worked out once for each state of a drawing, when its plan is read, and kept', async () => {
    const { upload_id, dataset_id } = await upload()
    const kept = () => service.context.db.selectFrom('computed_findings').select(['version', 'findings']).where('dataset_id', '=', dataset_id).execute() // biome-ignore format: one query
    const [first] = await eventually(kept, (rows) => rows.length > 0, 60)
    const listed = await call('GET', `/floor-plans/v1/${upload_id}/findings`)
    const ids = (findings: { finding_id: string }[]) => findings.map(({ finding_id }) => finding_id)
    expect(ids(listed.body.findings)).toEqual(expect.arrayContaining(ids(first!.findings)))
    expect(await kept()).toHaveLength(1)
    const { body } = await call('GET', `/datasets/v1/${dataset_id}/features?limit=1000`)
    const room = body.features.find(({ properties }: Feature) => properties.kind === 'space')
    await call('PUT', `/datasets/v1/${dataset_id}/features/${room.feature_id}`, { properties: { name: 'Changed' } })
    await call('GET', `/floor-plans/v1/${upload_id}/findings`)
    expect(new Set((await kept()).map(({ version }) => version)).size).toBe(2)
  })

  it('FIND-5: one that was put right by hand is gone, and a new one comes with what is drawn', async () => {
    const office = await openOffice()
    const features = await office.features()
    const [finding] = await office.list('&kind=several_labels')
    const space = features.find(({ feature_id }) => feature_id === finding!.feature_ids[0])!
    const url = `/datasets/v1/${office.dataset_id}/features`
    await call('PUT', `${url}/${space.feature_id}`, { properties: { other_labels: null } })
    expect((await office.list('&kind=several_labels')).map(({ finding_id }) => finding_id)).not.toContain(finding!.finding_id) // biome-ignore format: one expectation
    const door = { kind: 'door', inferred: true, spaces: [space.feature_id] }
    const geometry = { type: 'LineString', coordinates: [[70, 300], [88, 300]] } // biome-ignore format: a line
    const made = await call('POST', url, { type: 'Feature', geometry, properties: door })
    expect(await office.find('inferred_door')).toMatchObject({ feature_ids: [made.body.feature_id], state: 'open' })
  })

  it('FIND-6: a room is made around a label that stands in none, up to its walls', async () => {
    const office = await openOffice()
    const room = (await office.features()).find(({ properties }) => properties.kind === 'space' && properties.name === '105')! // biome-ignore format: one room
    await call('DELETE', `/datasets/v1/${office.dataset_id}/features/${room.feature_id}`)
    const finding = (await office.find('label_without_space'))!
    expect(finding.message).toBe('“105” is not in a room.')
    expect((await office.apply(finding, { fix_id: 'make' })).status).toBe(200)
    const made = (await office.features()).find(({ properties }) => properties.kind === 'space' && properties.name === '105')! // biome-ignore format: one room
    expect(Number(made.properties.area_m2) / Number(room.properties.area_m2)).toBeCloseTo(1, 1)
  })

  it('FIND-7: all of a kind are put right with one changeset', async () => {
    const office = await openOffice()
    const all = await call('POST', `${office.url}/apply`, { kind: 'several_labels' })
    expect([all.status, all.body.applied.length, all.body.skipped]).toEqual([200, 2, []])
    expect((await call('GET', `${office.changesets}/${all.body.changeset_id}`)).body).toMatchObject({ state: 'applied', operation_count: 2 }) // biome-ignore format: one changeset
    expect((await office.list('&kind=several_labels')).map(({ state }) => state)).toEqual(['applied', 'applied'])
    const none = await call('POST', `${office.url}/apply`, { kind: 'inferred_door' })
    expect([none.status, none.body]).toEqual([200, { applied: [], skipped: [], changeset_id: null }])
  })

  it('FIND-8: a fix that asks for something is refused without it, and takes it', async () => {
    const office = await openOffice()
    const door = { kind: 'door', inferred: true }
    const line = (x: number) => ({ type: 'LineString', coordinates: [[x, 300], [x + 18, 300]] }) // biome-ignore format: a line
    const made = await call('POST', `/datasets/v1/${office.dataset_id}/features`, { type: 'Feature', geometry: line(70), properties: door }) // biome-ignore format: one call
    const finding = (await office.find('inferred_door'))!
    const bare = await office.apply(finding, { fix_id: 'move' })
    expect([bare.status, bare.body.details[0].path]).toEqual([422, 'input.geometry'])
    expect((await office.apply(finding, { fix_id: 'move', input: { geometry: { type: 'Nonsense' } } })).status).toBe(
      422,
    )
    expect((await office.apply(finding, { fix_id: 'nonsense' })).status).toBe(422)
    expect((await office.apply(finding, { fix_id: 'move', input: { geometry: line(90) } })).status).toBe(200)
    const moved = await call('GET', `/datasets/v1/${office.dataset_id}/features/${made.body.feature_id}`)
    expect([moved.body.geometry, moved.body.properties.inferred]).toEqual([line(90), undefined])
    expect((await call('POST', `${office.url}/nothing/apply`, {})).status).toBe(404)
  })

  it('FIND-9: a lift on two levels is joined by one fix, and the summary tells what visitors gain, before and after the draft', async () => {
    const office = await openOffice()
    const above = await upload()
    await call('PUT', `/map-sources/v1/${office.sourceId}`, {
      floors: [
        { floor: 0, dataset_id: office.dataset_id },
        { floor: 1, dataset_id: above.dataset_id },
      ],
    })
    const floors = (await call('GET', `/map-sources/v1/${office.sourceId}`)).body.floors
    const meter: number = floors[0].units_per_meter
    // Large, and drawn askew: what stands within 4 m routes take for one anyway.
    const lift = (x: number) => {
      const [left, right, bottom, top] = [x, x + 6 * meter, 260 - 3 * meter, 260 + 3 * meter]
      const coordinates = [[[left, bottom], [right, bottom], [right, top], [left, top], [left, bottom]]]
      return { type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: { kind: 'connector', connector_type: 'elevator' } }
    } // biome-ignore format: one feature
    for (const [i, id] of [office.dataset_id, above.dataset_id].entries())
      expect((await call('POST', `/datasets/v1/${id}/features`, lift(60 + 4.5 * meter * i))).status).toBe(201)
    const finding = (await office.find('connectors_apart'))!
    expect(finding.message).toBe('“lift” is on Ground floor and Level 1 but not connected.')
    const draft = (await call('POST', office.changesets, {})).body.changeset_id
    expect((await office.apply(finding, { changeset_id: draft })).status).toBe(200)
    const summary = await call('GET', `/map-sources/v1/${office.sourceId}/visitor-summary?changeset_id=${draft}`)
    const { now, with_draft: after } = summary.body
    expect([now.named, now.reachable_without_steps, now.levels.length]).toEqual([after.named, 0.5, 2])
    expect([after.reachable, after.reachable_without_steps]).toEqual([1, 1])
    const other = await call('GET', `/floor-plans/v1/${above.upload_id}/findings?kind=connectors_apart`)
    expect(other.body.findings).toMatchObject([
      { finding_id: finding.finding_id, state: 'applied', changeset_id: draft },
    ])
  })

  it('FIND-10: a reading that waits has findings; fixes go into the draft with which it is accepted', async () => {
    const office = await openOffice()
    const waiting = await upload(office.dataset_id, '?review=true')
    const url = `/floor-plans/v1/${waiting.upload_id}`
    const found: Found[] = (await call('GET', `${url}/findings?kind=several_labels`)).body.findings
    expect(found).toHaveLength(2)
    const apply = (body: object) => call('POST', `${url}/findings/${found[0]!.finding_id}/apply`, body)
    expect((await apply({})).status).toBe(409)
    const draft = (await call('POST', office.changesets, {})).body.changeset_id
    expect((await call('POST', `${url}/accept`, { changeset_id: draft })).status).toBe(200)
    expect((await apply({ changeset_id: draft })).status).toBe(200)
    expect((await call('POST', `${office.changesets}/${draft}/apply`, {})).status).toBe(200)
    expect((await office.list('&kind=several_labels')).map(({ state }) => state).sort()).toEqual(['applied', 'open'])
  })

  it('FIND-11: a plan that no source shows has findings and cannot be edited; one that failed has none', async () => {
    const plan = await upload()
    const url = `/floor-plans/v1/${plan.upload_id}/findings`
    const [finding] = (await call('GET', `${url}?kind=several_labels`)).body.findings
    const refused = await call('POST', `${url}/${finding.finding_id}/apply`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    expect((await call('GET', `${url}?map_source_id=nothing`)).status).toBe(422)
    expect((await call('GET', '/floor-plans/v1/nothing/findings')).status).toBe(404)
  })
})
