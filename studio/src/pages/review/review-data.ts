import { unwrap } from '@rotunda/sdk'
import { findPlanInUse } from '../../service/plans.ts'
import type { Client } from '../../service/service.ts'
import type { Floor } from '../../service/venues.ts'
import type { Finding } from './finding-kinds.ts'

const MAX_FINDINGS = 1_000

/** What is to be decided about one level. */
export interface LevelFindings {
  floor: number
  uploadId: string
  /** When the plan was read. */
  readAt: number
  findings: Finding[]
}

/** A finding with the level that it is listed for. */
export interface ListedFinding extends Finding {
  floor: number
  uploadId: string
}

/** The findings of a level as the draft would leave it; null where the level was not read from a plan. */
export async function loadFindings(
  client: Client,
  { floor, dataset_id: datasetId }: Floor,
  mapSourceId: string,
  changesetId: string | null,
): Promise<LevelFindings | null> {
  if (!datasetId) return null
  const upload = await findPlanInUse(client, datasetId)
  if (!upload) return null
  const params = {
    path: { upload_id: upload.upload_id },
    query: { map_source_id: mapSourceId, limit: MAX_FINDINGS, ...(changesetId ? { changeset_id: changesetId } : {}) },
  }
  const { findings } = await unwrap(client.GET('/floor-plans/v1/{upload_id}/findings', { params }))
  return { floor, uploadId: upload.upload_id, readAt: upload.updated_at, findings: findings as Finding[] }
}

/** The findings of all levels, the heaviest first; one that concerns several levels is listed once. */
export function listFindings(levels: readonly (LevelFindings | null)[]): ListedFinding[] {
  const listed = new Map<string, ListedFinding>()
  for (const level of levels) {
    for (const finding of level?.findings ?? []) {
      const known = listed.get(finding.finding_id)
      if (!known) listed.set(finding.finding_id, { ...finding, floor: level!.floor, uploadId: level!.uploadId })
    }
  }
  return [...listed.values()].sort((a, b) => b.weight - a.weight)
}

/** The open findings by kind: a kind stands where its heaviest does. */
export function groupByKind(findings: readonly ListedFinding[]): [Finding['kind'], ListedFinding[]][] {
  return [...Map.groupBy(findings, ({ kind }) => kind)]
}
