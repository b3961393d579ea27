import { venuePlane } from '@rotunda/core/geo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officePlan, roomRows } from '../testing/office-plan.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'

type Feature = {
  feature_id: string
  geometry: { type: string; coordinates: never }
  properties: Record<string, unknown>
}

let service: TestService
let call: TestService['call']
beforeAll(async () => {
  service = await openTestService()
  call = service.call
})
afterAll(() => service.close())

const LABELS = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'C1', 'C2', 'C3', 'C4']

async function upload(data: string, put = '') {
  const { body, headers } = form({ file: { name: 'office.svg', type: 'image/svg+xml', data } })
  const answer = await call(put ? 'PUT' : 'POST', `/floor-plans/v1${put ? `/${put}` : ''}`, body, headers)
  expect(answer.status).toBeLessThan(300)
  const done = await eventually(
    () => call('GET', `/floor-plans/v1/${answer.body.upload_id}`),
    ({ body }) => body.state === 'completed' || body.state === 'failed',
    55,
  )
  expect(done.body.failure).toBe(null)
  return done.body
}

async function featuresOf(datasetId: string): Promise<Feature[]> {
  return (await call('GET', `/datasets/v1/${datasetId}/features?limit=1000`)).body.features
}

/** A dataset with a plan, a map that shows it, and rooms by name. */
async function openOffice(labels: (string | null)[] = LABELS) {
  const { dataset_id: dataset } = await upload(officePlan(roomRows(labels)))
  const source = (await call('POST', '/map-sources/v1', { floors: [{ floor: 0, dataset_id: dataset }] })).body
  const spaces = (await featuresOf(dataset)).filter(({ properties }) => properties.kind === 'space')
  const room = Object.fromEntries(spaces.map((space) => [String(space.properties.name), space]))
  const url = (id: string) => `/datasets/v1/${dataset}/features/${id}`
  return {
    dataset,
    sourceId: source.map_source_id as string,
    room,
    read: async (id: string): Promise<Feature> => (await call('GET', url(id))).body,
    put: async (id: string, body: object) => expect((await call('PUT', url(id), body)).status).toBe(200),
    remove: async (id: string) => expect((await call('DELETE', url(id))).status).toBe(204),
    create: async (geometry: object, properties: object): Promise<string> => {
      const made = await call('POST', `/datasets/v1/${dataset}/features`, { type: 'Feature', geometry, properties })
      expect(made.status).toBe(201)
      return made.body.feature_id
    },
    apply: async (...operations: object[]) => {
      const base = `/map-sources/v1/${source.map_source_id}/changesets`
      const draft = await call('POST', base, { operations })
      const applied = await call('POST', `${base}/${draft.body.changeset_id}/apply`, {})
      expect([applied.status, applied.body.state]).toEqual([200, 'applied'])
    },
  }
}

const boxOf = ({ geometry }: Feature) => {
  const ring = (geometry.coordinates as [number, number][][])[0]!
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
}
const polygon = (left: number, bottom: number, right: number, top: number) => ({
  type: 'Polygon',
  coordinates: [[[left, bottom], [right, bottom], [right, top], [left, top], [left, bottom]]],
}) // biome-ignore format: a ring

describe('revisions of a plan', () => {
  it('PLAN-20: of twelve edits of all kinds each is kept with the next plan, or listed with what was wanted and why', async () => {
    const office = await openOffice()
    const { room, dataset } = office
    const lift = await office.create({ type: 'Point', coordinates: [500, 500] }, { kind: 'connector', connector_type: 'elevator', connector_id: 'L1' }) // biome-ignore format: one feature
    const kiosk = await office.create(polygon(480, 300, 500, 320), { kind: 'fixture', name: 'Kiosk' })
    await office.put(room.A1!.feature_id, { properties: { walkable: false } })
    await office.put(room.A2!.feature_id, { properties: { name: 'Foyer' } })
    const [left, bottom, right, top] = boxOf(room.A3!)
    await office.put(room.A3!.feature_id, { geometry: polygon(left, bottom, right - 20, top) })
    await office.remove(room.A4!.feature_id)
    const b1 = boxOf(room.B1!)
    const middle = (b1[0] + b1[2]) / 2
    await office.apply({ op: 'split', dataset_id: dataset, feature_id: room.B1!.feature_id, line: [[middle, b1[1] - 5], [middle, b1[3] + 5]], new_feature_ids: ['b1-half'] }) // biome-ignore format: one operation
    await office.apply({ op: 'merge', dataset_id: dataset, feature_ids: [room.B2!.feature_id, room.B3!.feature_id], keep: room.B2!.feature_id }) // biome-ignore format: one operation
    const label = (await featuresOf(dataset)).find(({ properties }) => properties.kind === 'label' && properties.name === 'C4')! // biome-ignore format: one label
    await office.put(label.feature_id, { geometry: { type: 'Point', coordinates: [450, 250] } })
    await office.put(room.B4!.feature_id, { properties: { name: 'Board room' } })
    await office.put(room.C1!.feature_id, { properties: { colour: 'red' } })
    const c2 = boxOf(room.C2!)
    await office.put(room.C2!.feature_id, { geometry: polygon(c2[0], c2[1], c2[2], c2[3] - 10) })
    const edited = new Map((await featuresOf(dataset)).map((feature) => [feature.feature_id, feature]))

    const next = roomRows(LABELS.map((name) => (name === 'C1' ? null : name === 'B4' ? 'Z4' : name)))
    const redrawn = next.map((each) => (each.label === 'C2' ? { ...each, box: [120, 300, 60, 80] as typeof each.box } : each)) // biome-ignore format: one room
    const { edits } = await upload(officePlan(redrawn), dataset)

    const after = new Map((await featuresOf(dataset)).map((feature) => [feature.feature_id, feature]))
    const same = [
      lift,
      kiosk,
      label.feature_id,
      room.A3!.feature_id,
      room.B1!.feature_id,
      'b1-half',
      room.B2!.feature_id,
    ]
    for (const id of same) expect([id, after.get(id)?.geometry]).toEqual([id, edited.get(id)!.geometry])
    expect(after.get(room.A1!.feature_id)!.properties.walkable).toBe(false)
    expect(after.get(room.A2!.feature_id)!.properties.name).toBe('Foyer')
    expect(after.has(room.A4!.feature_id)).toBe(false)
    expect(after.has(room.B3!.feature_id)).toBe(false)
    expect(after.get(room.B4!.feature_id)!.properties.name).toBe('Board room')
    const listed = new Map(edits.conflicts.map((conflict: { feature_id: string }) => [conflict.feature_id, conflict]))
    expect(listed.get(room.B4!.feature_id)).toMatchObject({ edit: 'updated', wanted: { op: 'update', properties: { name: 'Board room' } }, reason: expect.stringContaining('"Z4" for name') }) // biome-ignore format: one conflict
    expect(listed.get(room.C1!.feature_id)).toMatchObject({ name: 'C1', wanted: { properties: { colour: 'red' } }, reason: 'It is not on the new plan.' }) // biome-ignore format: one conflict
    expect(listed.get(room.C2!.feature_id)).toMatchObject({ wanted: { op: 'update', geometry: edited.get(room.C2!.feature_id)!.geometry }, reason: expect.stringContaining('draws it differently') }) // biome-ignore format: one conflict
    expect([...listed.keys()].filter((id) => ![room.B4, room.C1, room.C2].some((each) => each!.feature_id === id))).toEqual([]) // biome-ignore format: one list
    expect(edits.kept).toBeGreaterThanOrEqual(10)

    // What vanished with the plan is made again by what was wanted, under its ID.
    await office.apply((listed.get(room.C1!.feature_id) as { wanted: object }).wanted)
    expect(await office.read(room.C1!.feature_id)).toMatchObject({ geometry: room.C1!.geometry, properties: { kind: 'space', name: 'C1', colour: 'red' } }) // biome-ignore format: one feature
  })

  it('PLAN-21: edits hold over further plans, also where the drawing got another origin', async () => {
    const office = await openOffice()
    const kiosk = await office.create(polygon(480, 300, 500, 320), { kind: 'fixture', name: 'Kiosk' })
    await office.put(office.room.A1!.feature_id, { properties: { name: 'Lobby' } })
    await upload(officePlan(roomRows(LABELS)), office.dataset)
    const before = boxOf(await office.read(office.room.B1!.feature_id))
    const { edits } = await upload(officePlan(roomRows(LABELS), 30), office.dataset)
    expect(edits).toMatchObject({ kept: 2, conflicts: [] })
    expect((await office.read(office.room.A1!.feature_id)).properties.name).toBe('Lobby')
    const after = boxOf(await office.read(office.room.B1!.feature_id))
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    expect(Math.abs(dx)).toBeGreaterThan(5)
    const moved = boxOf(await office.read(kiosk))
    for (const [i, side] of [480 + dx, 300 + dy, 500 + dx, 320 + dy].entries()) expect(moved[i]).toBeCloseTo(side, 3)
  })

  it('LEVEL-13: a plan with another origin and size lies where the one before stood, and areas stay; a revert gives all back', async () => {
    const office = await openOffice()
    const source = `/map-sources/v1/${office.sourceId}`
    await office.apply({ op: 'floor', floor: 0, changes: { transform: { move: [3, -2], turn: 30 } } })
    const kiosk = await office.create(polygon(480, 300, 500, 320), { kind: 'space', name: 'Kiosk', area_m2: 0.5 })
    const place = async (id: string) => {
      const [floor] = (await call('GET', source)).body.floors
      const plane = venuePlane({ unitsPerMeter: floor.units_per_meter, transform: floor.transform })
      const box = boxOf(await office.read(id))
      return [...plane.toMeters([box[0], box[1]]), ...plane.toMeters([box[2], box[3]])]
    }
    const ids = [office.room.A1!.feature_id, office.room.C4!.feature_id, kiosk]
    const [before, floorsBefore] = [await Promise.all(ids.map(place)), (await call('GET', source)).body.floors]
    const areas = async () => Promise.all(ids.map(async (id) => (await office.read(id)).properties.area_m2))
    const areasBefore = await areas()
    const { edits } = await upload(officePlan(roomRows(LABELS), 40, 2.5), office.dataset)
    expect(edits.conflicts).toEqual([])
    const after = await Promise.all(ids.map(place))
    for (const [i, box] of after.entries())
      for (const [side, value] of box.entries()) expect(Math.abs(value - before[i]![side]!)).toBeLessThan(0.05)
    const areasAfter = await areas()
    for (const i of [0, 1]) expect(Number(areasAfter[i]) / Number(areasBefore[i])).toBeCloseTo(1, 2)
    // What a person drew is told at the scale of the plan.
    const { units_per_meter: scale } = (await call('GET', source)).body.floors[0]
    expect(areasAfter[2]).toBeCloseTo((20 * 2.5) ** 2 / scale ** 2, 1)
    expect((await call('GET', source)).body.floors[0].transform.turn).toBe(30)

    const { history } = (await call('GET', `/datasets/v1/${office.dataset}/history`)).body
    const plans = history.filter(({ kind }: { kind: string }) => kind === 'floor-plan')
    const swap = plans.sort((a: { applied_at: number }, b: { applied_at: number }) => b.applied_at - a.applied_at)[0]
    const reverted = await call('POST', `${source}/changesets/${swap.changeset_id}/revert`, {})
    expect([reverted.status, (await call('GET', source)).body.floors]).toEqual([201, floorsBefore])
  })

  it('VISIT-112: what a printed code says of its reader moves with a plan of another origin and size, and back with its revert', async () => {
    const office = await openOffice()
    const { map_id } = (await call('POST', '/maps/v1', { unit_type: 'Meters', map_source_id: office.sourceId })).body
    const { map_view_id } = (await call('POST', `/map-views/v1/${map_id}`, {})).body
    const middleOf = async () => {
      const [left, bottom, right, top] = boxOf(await office.read(office.room.B2!.feature_id))
      return [(left + right) / 2, (bottom + top) / 2] as const
    }
    const [x, y] = await middleOf()
    const printed = `${x},${y},0,${Math.floor(Date.now() / 1000)}`
    const locate = async () => (await call('GET', `/map/data/${map_id}/${map_view_id}/at/${printed}`)).body
    const expectThere = async () => {
      const [now, [roomX, roomY]] = [await locate(), await middleOf()]
      expect(now.floor).toBe(0)
      expect(Math.hypot(now.x - roomX, now.y - roomY)).toBeLessThan(1)
    }
    await expectThere()
    for (const wrong of ['1,1,0,9e15', '1,1,0,-1', '1e300,1,0,1', '1,1,0,', '1,1,7,1'])
      expect((await call('GET', `/map/data/${map_id}/${map_view_id}/at/${wrong}`)).status).toBe(404)
    await upload(officePlan(roomRows(LABELS), 40, 2.5), office.dataset)
    expect((await middleOf())[0]).toBeGreaterThan(x + 100)
    await expectThere()
    const { history } = (await call('GET', `/datasets/v1/${office.dataset}/history`)).body
    const plans = history.filter(({ kind }: { kind: string }) => kind === 'floor-plan')
    const swap = plans.sort((a: { applied_at: number }, b: { applied_at: number }) => b.applied_at - a.applied_at)[0]
    await call('POST', `/map-sources/v1/${office.sourceId}/changesets/${swap.changeset_id}/revert`, {})
    expect(await middleOf()).toEqual([x, y])
    await expectThere()
  })

  it('PLAN-22: placements and bookings stay with their rooms; those of rooms that went are named', async () => {
    const office = await openOffice()
    const { A1, A2, A3 } = office.room
    const map = (
      await call('POST', '/maps/v1', { name: 'Office', unit_type: 'Meters', map_source_id: office.sourceId })
    ).body
    const view = (await call('POST', `/map-views/v1/${map.map_id}`, { name: 'Main' })).body
    const views = `${map.map_id}/${view.map_view_id}`
    const booked = await call('POST', `/reservations/v1/${views}`, { feature_ids: [A1!.feature_id, A2!.feature_id], data: { company: 'Acme', name: 'Eva' } }) // biome-ignore format: one booking
    expect(booked.status).toBe(201)
    await office.put(A1!.feature_id, { properties: { name: 'Lobby' } })
    const labels = LABELS.map((name) => (name === 'A2' ? null : name))
    const { edits } = await upload(officePlan(roomRows(labels)), office.dataset)
    expect(edits.occupants).toMatchObject([
      { feature_id: A2!.feature_id, feature_name: 'A2', type: 'booking', title: 'Acme' },
    ])
    const left = (await call('GET', `/reservations/v1/${views}`)).body
    expect(left.total).toBe(1)
    expect((await office.read(A3!.feature_id)).feature_id).toBe(A3!.feature_id)
  })

  it('PLAN-23: with review=true the new reading waits; its diff says what changes, and accepting changes it', async () => {
    const office = await openOffice()
    await office.put(office.room.A1!.feature_id, { properties: { name: 'Lobby' } })
    const before = await featuresOf(office.dataset)
    const labels = LABELS.map((name) => (name === 'A2' ? null : name === 'B2' ? 'N2' : name))
    const waiting = await upload(officePlan(roomRows(labels)), `${office.dataset}?review=true`)
    expect(waiting).toMatchObject({ accepted_at: null, edits: null })
    expect(await featuresOf(office.dataset)).toEqual(before)
    const url = `/floor-plans/v1/${waiting.upload_id}`
    const { status, body: diff } = await call('GET', `${url}/diff`)
    expect(status).toBe(200)
    const ids = (list: { feature_id: string; kind: string }[]) => list.filter(({ kind }) => kind === 'space').map(({ feature_id }) => feature_id) // biome-ignore format: one list
    expect(ids(diff.disappears)).toEqual([office.room.A2!.feature_id])
    expect(ids(diff.renames)).toEqual([office.room.B2!.feature_id])
    expect(diff.edits).toMatchObject({ kept: 1, conflicts: [] })
    const accepted = await call('POST', `${url}/accept`, {})
    expect([accepted.status, accepted.body.edits.kept]).toEqual([200, 1])
    expect(accepted.body.accepted_at).toBeGreaterThan(0)
    expect((await office.read(office.room.A1!.feature_id)).properties.name).toBe('Lobby')
    expect((await office.read(office.room.B2!.feature_id)).properties.name).toBe('N2')
    for (const verb of ['accept', 'reject']) expect((await call('POST', `${url}/${verb}`, {})).status).toBe(409)
  })

  it('PLAN-590: a conflict over a value has the operation that keeps it, and the one that takes that of the plan', async () => {
    const office = await openOffice()
    const { feature_id } = office.room.B4!
    await office.put(feature_id, { properties: { name: 'Board room' } })
    const next = LABELS.map((name) => (name === 'B4' ? 'Z4' : name))
    const waiting = await upload(officePlan(roomRows(next), 30, 1.5), `${office.dataset}?review=true`)
    const url = `/floor-plans/v1/${waiting.upload_id}`
    const [{ wanted, dropped }] = (await call('GET', `${url}/diff`)).body.edits.conflicts
    expect([wanted.properties, dropped.properties]).toEqual([{ name: 'Board room' }, { name: 'Z4' }])
    expect((await call('POST', `${url}/accept`, {})).status).toBe(200)
    expect((await office.read(feature_id)).properties.name).toBe('Board room')
    await office.apply(dropped)
    expect((await office.read(feature_id)).properties.name).toBe('Z4')
  })

  it('PLAN-591: a merged room whose part the new plan no longer has is kept and listed, with the way to the outline of the plan', async () => {
    const { dataset, room, apply, read } = await openOffice()
    const { B2, B3 } = room
    await apply({ op: 'merge', dataset_id: dataset, feature_ids: [B2!.feature_id, B3!.feature_id], keep: B2!.feature_id }) // biome-ignore format: one operation
    const merged = (await read(B2!.feature_id)).geometry
    const { edits } = await upload(officePlan(roomRows(LABELS.map((name) => (name === 'B3' ? null : name)))), dataset)
    expect(edits.conflicts).toMatchObject([{ feature_id: B2!.feature_id, edit: 'updated', wanted: { geometry: merged } }]) // biome-ignore format: one conflict
    expect(edits.conflicts[0].reason).toBe("'B3', which was merged into it, is not on the new plan. The merged outline is kept.") // biome-ignore format: one reason
    expect((await read(B2!.feature_id)).geometry).toEqual(merged)
    await apply(edits.conflicts[0].dropped)
    expect((await read(B2!.feature_id)).geometry).toEqual(B2!.geometry)
  })

  it('PLAN-24: a reading that waits is rejected for good, or accepted with a draft when that is applied', async () => {
    const office = await openOffice()
    const labels = LABELS.map((name) => (name === 'B2' ? 'N2' : name))
    const first = await upload(officePlan(roomRows(labels)), `${office.dataset}?review=true`)
    const rejected = await call('POST', `/floor-plans/v1/${first.upload_id}/reject`, {})
    expect([rejected.status, rejected.body.accepted_at]).toEqual([200, null])
    expect((await call('GET', `/floor-plans/v1/${first.upload_id}/diff`)).status).toBe(409)
    const second = await upload(officePlan(roomRows(labels)), `${office.dataset}?review=true`)
    const drafts = `/map-sources/v1/${office.sourceId}/changesets`
    const operation = { op: 'update', dataset_id: office.dataset, feature_id: office.room.A1!.feature_id, properties: { name: 'Lobby' } } // biome-ignore format: one operation
    const draft = (await call('POST', drafts, { operations: [operation] })).body.changeset_id
    const url = `/floor-plans/v1/${second.upload_id}/accept`
    expect((await call('POST', url, { changeset_id: 'none' })).status).toBe(422)
    expect((await call('POST', url, { changeset_id: draft })).body).toMatchObject({ accepted_at: null, accept_with: draft }) // biome-ignore format: one answer
    expect((await office.read(office.room.B2!.feature_id)).properties.name).toBe('B2')
    expect((await call('POST', `${drafts}/${draft}/apply`, {})).status).toBe(200)
    expect((await office.read(office.room.B2!.feature_id)).properties.name).toBe('N2')
    expect((await office.read(office.room.A1!.feature_id)).properties.name).toBe('Lobby')
  })

  it('PLAN-604: what was decided about edits goes into the draft in which the plan waits, with it or not at all', async () => {
    const office = await openOffice()
    const { feature_id } = office.room.B4!
    await office.put(feature_id, { properties: { name: 'Board room' } })
    const next = LABELS.map((name) => (name === 'B4' ? 'Z4' : name))
    const waiting = await upload(officePlan(roomRows(next)), `${office.dataset}?review=true`)
    const url = `/floor-plans/v1/${waiting.upload_id}`
    const [{ dropped }] = (await call('GET', `${url}/diff`)).body.edits.conflicts
    const drafts = `/map-sources/v1/${office.sourceId}/changesets`
    const draft = (await call('POST', drafts, {})).body.changeset_id
    const accept = async (body: object) => (await call('POST', `${url}/accept`, body)).status
    const wrong = { ...dropped, dataset_id: 'of another venue' }
    expect(await accept({ operations: [dropped] })).toBe(422)
    expect(await accept({ changeset_id: draft, operations: [wrong] })).toBe(422)
    expect((await call('GET', url)).body.accept_with).toBeNull()
    expect(await accept({ changeset_id: draft, operations: [dropped] })).toBe(200)
    expect((await call('GET', `${drafts}/${draft}`)).body.operations).toMatchObject([dropped])
    expect((await call('POST', `${drafts}/${draft}/apply`, {})).status).toBe(200)
    expect((await office.read(feature_id)).properties.name).toBe('Z4')
  })

  it('PLAN-601: a plan waits only in a draft that shows its level, and in none that is being applied', async () => {
    const [office, other] = [await openOffice(), await openOffice()]
    const waiting = await upload(officePlan(roomRows(LABELS)), `${office.dataset}?review=true`)
    const plan = `/floor-plans/v1/${waiting.upload_id}`
    const drafts = ({ sourceId }: typeof office) => `/map-sources/v1/${sourceId}/changesets`
    const begin = async (of: typeof office): Promise<string> => (await call('POST', drafts(of), {})).body.changeset_id
    const accept = (changeset_id: string) => call('POST', `${plan}/accept`, { changeset_id })
    const foreign = await accept(await begin(other))
    expect([foreign.status, foreign.body.details[0].path]).toEqual([422, 'changeset_id'])

    const draft = await begin(office)
    const colleague = await service.context.pool.connect()
    await colleague.query('begin')
    await colleague.query('select from changesets where changeset_id = $1 for update', [draft])
    const waits = (count: number) =>
      eventually(
        () => service.context.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`), // biome-ignore format: one query
        ({ rowCount }) => rowCount === count,
      )
    const applying = call('POST', `${drafts(office)}/${draft}/apply`, {})
    await waits(1)
    const accepting = accept(draft)
    await Promise.race([accepting, waits(2)])
    await colleague.query('commit')
    colleague.release()
    expect([(await applying).status, (await accepting).status]).toEqual([200, 422])
    expect((await call('GET', plan)).body).toMatchObject({ accepted_at: null, accept_with: null })
  })

  it('PLAN-600: a roll back takes a new plan back with the edits that came with it and after it, and gives it again', async () => {
    const office = await openOffice()
    const { dataset, room } = office
    const name = (id: string, text: string) => ({ op: 'update', dataset_id: dataset, feature_id: id, properties: { name: text } }) // biome-ignore format: one operation
    await office.apply(name(room.B4!.feature_id, 'Board room'))
    const map = { unit_type: 'Meters', map_source_id: office.sourceId }
    const { map_id } = (await call('POST', '/maps/v1', map)).body
    const { map_view_id } = (await call('POST', `/map-views/v1/${map_id}`, {})).body
    const view = `/map-views/v1/${map_id}/${map_view_id}`
    const publish = async (...changeset_ids: string[]) => {
      expect((await call('POST', `${view}/publish`, { changeset_ids })).status).toBe(202)
      await eventually(
        () => call('GET', view),
        ({ body }) => body.state === 'live',
      )
      return stateOf()
    }
    const stateOf = async () =>
      (await featuresOf(dataset)).map(({ feature_id, geometry, properties }) => ({ feature_id, geometry, properties }))
    const rollBack = async (version: number) => {
      const { publishes } = (await call('GET', `${view}/publishes`)).body
      const { publish_id } = publishes.find((each: { version: number }) => each.version === version)
      expect((await call('POST', `${view}/publishes/${publish_id}/rollback`)).status).toBe(200)
      return stateOf()
    }
    const first = await publish()

    const next = LABELS.map((label) => (label === 'A2' ? null : label === 'B4' ? 'Z4' : label))
    const drawn = [...roomRows(next), { label: 'N1', box: [20, 420, 100, 80] } as ReturnType<typeof roomRows>[number]]
    const waiting = await upload(officePlan(drawn, 30, 1.5), `${dataset}?review=true`)
    const plan = `/floor-plans/v1/${waiting.upload_id}`
    const [{ dropped }] = (await call('GET', `${plan}/diff`)).body.edits.conflicts
    const drafts = `/map-sources/v1/${office.sourceId}/changesets`
    const draft = (await call('POST', drafts, {})).body.changeset_id
    await call('POST', `${plan}/accept`, { changeset_id: draft })
    expect((await call('POST', `${drafts}/${draft}/operations`, { operations: [dropped] })).status).toBe(200)
    const second = await publish(draft)

    const made = second.find(({ properties }) => properties.name === 'N1')!
    await office.remove(made.feature_id)
    const depot = (await call('POST', drafts, { operations: [name(room.C1!.feature_id, 'Depot')] })).body.changeset_id
    await call('POST', `${drafts}/${depot}/apply`, {})
    expect((await call('POST', `${drafts}/${depot}/revert`, {})).status).toBe(201)
    const third = await publish()
    expect(await rollBack(1)).toEqual(first)
    expect(await rollBack(2)).toEqual(second)
    expect(await rollBack(3)).toEqual(third)
    expect(await rollBack(1)).toEqual(first)
  })

  it('PLAN-602: a roll back that takes rooms away names who is there; what it takes out comes back with the next one', async () => {
    const { dataset, sourceId, room } = await openOffice()
    const { map_id } = (await call('POST', '/maps/v1', { unit_type: 'Meters', map_source_id: sourceId })).body
    const { map_view_id } = (await call('POST', `/map-views/v1/${map_id}`, {})).body
    const view = `/map-views/v1/${map_id}/${map_view_id}`
    const { catalog_id } = (await call('POST', '/catalogs/v1', { title: 'Shops', data_schema: { name: 'string' } }))
      .body
    const { content_id } = (await call('POST', `/content/v1/${catalog_id}`, { data: { name: 'Nordic Design' } })).body
    await call('POST', `/placements/v1/${map_id}/${map_view_id}`, { content_id, feature_id: room.A2!.feature_id })
    const booking = { feature_ids: [room.A3!.feature_id], data: { company: 'Acme' } }
    expect((await call('POST', `/reservations/v1/${map_id}/${map_view_id}`, booking)).status).toBe(201)
    const publish = async () => {
      await call('POST', `${view}/publish`)
      const live = await eventually(
        () => call('GET', view),
        ({ body }) => body.state === 'live',
      )
      expect(live.body.state).toBe('live')
    }
    const rollBack = async (version: number, body?: object) => {
      const { publishes } = (await call('GET', `${view}/publishes`)).body
      const { publish_id } = publishes.find((each: { version: number }) => each.version === version)
      return call('POST', `${view}/publishes/${publish_id}/rollback`, body)
    }
    const occupants = async () => {
      const placed = (await call('GET', `/placements/v1/${map_id}/${map_view_id}`)).body.placements
      const booked = (await call('GET', `/reservations/v1/${map_id}/${map_view_id}`)).body.reservations
      return [...placed, ...booked].map(({ feature_id }: { feature_id: string }) => feature_id).sort()
    }
    const [before] = [await occupants(), await publish()]
    await upload(officePlan(roomRows(LABELS.map((name) => (name === 'A2' || name === 'A3' ? null : name)))), dataset)
    await publish()
    expect((await rollBack(1)).status).toBe(200)
    expect(await occupants()).toEqual(before)
    const refused = await rollBack(2)
    expect([refused.status, refused.body.details]).toEqual([
      409,
      [
        { path: 'placements', message: 'Nordic Design is placed in A2' },
        { path: 'bookings', message: 'Acme has booked A3' },
      ],
    ])
    expect((await rollBack(2, { placements: 'drop', bookings: 'drop' })).status).toBe(200)
    expect(await occupants()).toEqual([])
    expect((await rollBack(1)).status).toBe(200)
    expect(await occupants()).toEqual(before)
  })
})
