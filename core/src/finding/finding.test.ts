import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { applyOperations, findPolygonFault } from '../edit/index.ts'
import { DATASET, feature, office, polygon, rectangle } from '../edit/testing/office.ts'
import { propertyFaults } from '../feature/index.ts'
import { extractPlan } from '../plan/index.ts'
import type { FindingLevel } from './model.ts'
import { checkFixes, findingsOf, levelOf } from './testing/check-fixes.ts'
import { withInput } from './with-input.ts'

/** The office of core/edit with more features. */
function officeLevel(...more: ReturnType<typeof feature>[]): FindingLevel {
  const drawing = office(2, 3).drawings.get(DATASET)!
  const features = new Map([...drawing.features, ...more.map((item) => [item.feature_id, item] as const)])
  return { datasetId: DATASET, floor: 0, name: 'Ground floor', drawing: { ...drawing, features }, hasOwnScale: false, reading: null } // biome-ignore format: one level
}

const kindsOf = (level: FindingLevel) => findingsOf(level).map(({ kind }) => kind)

describe('findings', () => {
  test.each(['ground.dxf', 'level-1.pdf', 'level-2.svg', 'parking.png'])(
    'KIND-4, FIND-12: what is read from %s passes the checks of written features; every fix applies, leaves valid polygons, and takes the finding away',
    async (name) => {
      const bytes = new Uint8Array(await readFile(new URL(`../../../demo/${name}`, import.meta.url)))
      const read = await extractPlan(bytes)
      expect(read.features.length).toBeGreaterThan(10)
      for (const { geometry, properties } of read.features) {
        expect(propertyFaults(properties, geometry.type)).toEqual([])
        if (geometry.type === 'Polygon') expect(findPolygonFault(geometry.coordinates)).toBe(null)
      }
      const level = levelOf(read)
      const findings = findingsOf(level)
      expect(findingsOf({ ...level, drawing: { ...level.drawing } })).toEqual(findings)
      const { tried, faults } = checkFixes(level, findings)
      expect(faults).toEqual([])
      expect(tried).toBeGreaterThan(0)
    },
    120_000,
  )

  test('FIND-13: a shape without a name over a room is to be deleted; a stand in a hall is not', () => {
    const table = (properties: object) =>
      feature('table', polygon(rectangle(1_000, 1_000, 3_000, 3_000)), { kind: 'space', ...properties })
    const level = officeLevel(table({}))
    const found = findingsOf(level).filter(({ kind }) => kind === 'overlapping_space')
    expect(found).toMatchObject([{ feature_ids: ['table', 'r0c0'], fixes: [{ fix_id: 'delete' }] }])
    expect(checkFixes(level, found).faults).toEqual([])
    expect(kindsOf(officeLevel(table({ name: 'Stand 1' })))).not.toContain('overlapping_space')
    const hall = level.drawing.features.get('r0c0')!
    const inHall = officeLevel(table({}), { ...hall, properties: { ...hall.properties, walkable: true } })
    expect(kindsOf(inHall)).not.toContain('overlapping_space')
  })

  test('FIND-13: what lies apart from the building is to be deleted, with its labels', () => {
    const legend = feature('legend', polygon(rectangle(60_000, 0, 62_000, 1_000)), { kind: 'space', name: 'Legend' })
    const label = feature('word', { type: 'Point', coordinates: [61_000, 500] }, { kind: 'label', name: 'Legend', space: 'legend' }) // biome-ignore format: one label
    const level = officeLevel(legend, label)
    const found = findingsOf(level).filter(({ kind }) => kind === 'space_outside')
    expect(found).toHaveLength(1)
    expect(found[0]!.fixes[0]!.operations).toMatchObject([{ feature_id: 'legend' }, { feature_id: 'word' }])
    expect(checkFixes(level, found).faults).toEqual([])
  })

  test('FIND-13: text that was hard to read is asked for; a new name goes to the label and its room', () => {
    const label = feature('l0c0', { type: 'Point', coordinates: [2_500, 2_500] }, { kind: 'label', name: '100', space: 'r0c0', text_confidence: 0.7 }) // biome-ignore format: one label
    const level = officeLevel(label)
    const [found] = findingsOf(level).filter(({ kind }) => kind === 'doubtful_text')
    expect(found!.message).toBe('Does this say “100”?')
    const rename = found!.fixes.find(({ fix_id }) => fix_id === 'rename')!
    expect(withInput(rename, {})).toBeNull()
    const { state } = applyOperations({ drawings: new Map([[DATASET, level.drawing]]), floors: [] }, withInput(rename, { name: '1OO' })!) // biome-ignore format: one call
    const names = ['l0c0', 'r0c0'].map((id) => state.drawings.get(DATASET)!.features.get(id)!.properties.name)
    expect(names).toEqual(['1OO', '1OO'])
    const sure = feature('l0c0', label.geometry, { ...label.properties, text_confidence: 0.95 })
    expect(kindsOf(officeLevel(sure))).not.toContain('doubtful_text')
  })

  test('FIND-13: of several storeys on a sheet one is kept', () => {
    const storeys = officeLevel().drawing.features
    const features = new Map([...storeys].map(([id, item]) => [id, { ...item, properties: { ...item.properties, storey: id.includes('0c') ? 1 : 2 } }])) // biome-ignore format: one map
    const level = { ...officeLevel(), drawing: { unitsPerMeter: 1000, features } }
    const found = findingsOf(level).filter(({ kind }) => kind === 'several_storeys')
    expect(found).toMatchObject([{ message: 'This sheet shows 2 storeys side by side.' }])
    expect(checkFixes(level, found)).toEqual({ tried: 2, faults: [] })
  })

  test('FIND-14: IDs depend on the features alone, and the heaviest comes first', () => {
    const door = feature('d9', { type: 'LineString', coordinates: [[0, 900], [0, 1_800]] }, { kind: 'door', inferred: true }) // biome-ignore format: one door
    const one = findingsOf(officeLevel(door))
    const legend = feature('legend', polygon(rectangle(60_000, 0, 62_000, 1_000)), { kind: 'space' })
    const both = findingsOf(officeLevel(legend, door))
    expect(both.map(({ finding_id }) => finding_id)).toContain(one[0]!.finding_id)
    expect(both.map(({ weight }) => weight)).toEqual(both.map(({ weight }) => weight).sort((a, b) => b - a))
  })
})
