import { applyOperations, findPolygonFault } from '../../edit/index.ts'
import { finish } from '../../route/index.ts'
import { findFindings } from '../find-findings.ts'
import type { Finding, FindingLevel } from '../model.ts'

interface PlanLike {
  features: readonly { geometry: unknown; properties: Readonly<Record<string, unknown>> }[]
  scale: { unitsPerMeter: number; confidence: number; votes: { cue: string; note: string }[] }
  report: { notices: string[] }
}

/** A plan as it was read, on the ground floor. */
export function levelOf({ features, scale, report }: PlanLike): FindingLevel {
  const drawn = features.map(({ geometry, properties: { ref, ...properties } }) => {
    return [String(ref), { feature_id: String(ref), geometry, properties }] as const
  })
  const drawing = { unitsPerMeter: scale.unitsPerMeter, features: new Map(drawn) } as unknown as FindingLevel['drawing']
  const reading = { scale, notices: report.notices }
  return { datasetId: 'level', floor: 0, name: 'Ground floor', drawing, hasOwnScale: false, reading }
}

export function findingsOf(level: FindingLevel): Finding[] {
  return finish(findFindings(level, []))
}

/** Fixes of one kind that are tried out. */
const MAX_TRIED_PER_KIND = 3

/**
 * Applies fixes of every kind and returns what is wrong: one that cannot be applied, leaves an invalid polygon, or leaves
 * its finding. A finding that needs the fix of another of its kind as well is gone with all of them.
 */
export function checkFixes(level: FindingLevel, findings: readonly Finding[]): { tried: number; faults: string[] } {
  const faults: string[] = []
  let tried = 0
  for (const kind of new Set(findings.map((finding) => finding.kind))) {
    const own = findings.filter((finding) => finding.kind === kind)
    for (const finding of own.slice(0, MAX_TRIED_PER_KIND)) {
      for (const fix of finding.fixes.filter(({ makes }) => makes === undefined)) {
        tried++
        const all = own.flatMap(({ fixes }) => fixes.find(({ fix_id }) => fix_id === fix.fix_id)?.operations ?? [])
        const name = `${kind} ${fix.fix_id}: ${finding.message}`
        const fault = faultOf(level, fix.operations, finding)
        if (fault === STAYS && faultOf(level, all, finding) !== null) faults.push(`${name} ${fault}`)
        else if (fault !== null && fault !== STAYS) faults.push(`${name} ${fault}`)
      }
    }
  }
  return { tried, faults }
}

const STAYS = 'is found again'

function faultOf(
  level: FindingLevel,
  operations: Finding['fixes'][number]['operations'],
  finding: Finding,
): string | null {
  // biome-ignore format: one function
  const floors = [{ floor: 0, name: level.name, dataset_id: level.datasetId }]
  const { state, conflicts } = applyOperations({ drawings: new Map([[level.datasetId, level.drawing]]), floors }, operations) // biome-ignore format: one call
  if (conflicts.length > 0) return `cannot be applied: ${conflicts[0]!.message}`
  const drawing = state.drawings.get(level.datasetId)!
  for (const { feature_id, geometry } of drawing.features.values()) {
    const isSame = level.drawing.features.get(feature_id)?.geometry === geometry
    if (!isSame && geometry.type === 'Polygon' && findPolygonFault(geometry.coordinates)) return `leaves ${feature_id} invalid` // biome-ignore format: one fault
  }
  const hasOwnScale = state.floors[0]!.units_per_meter !== undefined
  const left = findingsOf({ ...level, drawing, hasOwnScale })
  return left.some(({ finding_id }) => finding_id === finding.finding_id) ? STAYS : null
}
