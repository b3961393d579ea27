import { unwrap } from '@rotunda/sdk'
import type { Client } from '../../service/service.ts'
import type { FindingKind } from './finding-kinds.ts'
import type { ListedFinding } from './review-data.ts'

/** The draft that fixes go into. */
export interface Target {
  changeset_id: string
  map_source_id: string
}

export async function applyFix(
  client: Client,
  finding: ListedFinding,
  fixId: string,
  target: Target,
  input: { name: string } | undefined,
): Promise<void> {
  const path = { upload_id: finding.uploadId, finding_id: finding.finding_id }
  const body = { fix_id: fixId, ...target, ...(input ? { input } : {}) }
  await unwrap(client.POST('/floor-plans/v1/{upload_id}/findings/{finding_id}/apply', { params: { path }, body }))
}

/** Takes the first fix of every open finding of the kind on the levels of these. */
export async function applyKind(
  client: Client,
  kind: FindingKind,
  findings: readonly ListedFinding[],
  target: Target,
): Promise<void> {
  for (const uploadId of new Set(findings.map((finding) => finding.uploadId))) {
    const params = { path: { upload_id: uploadId } }
    await unwrap(client.POST('/floor-plans/v1/{upload_id}/findings/apply', { params, body: { kind, ...target } }))
  }
}

/** Makes a level of each storey of the sheet. */
export async function makeStoreys(client: Client, finding: ListedFinding, mapSourceId: string): Promise<void> {
  const params = { path: { upload_id: finding.uploadId } }
  const body = { map_source_id: mapSourceId }
  await unwrap(client.POST('/floor-plans/v1/{upload_id}/storeys', { params, body }))
}

export async function dismissFinding(client: Client, finding: ListedFinding): Promise<void> {
  const params = { path: { upload_id: finding.uploadId, finding_id: finding.finding_id } }
  await unwrap(client.POST('/floor-plans/v1/{upload_id}/findings/{finding_id}/dismiss', { params }))
}

export async function reopenFinding(client: Client, finding: ListedFinding): Promise<void> {
  const params = { path: { upload_id: finding.uploadId, finding_id: finding.finding_id } }
  await unwrap(client.POST('/floor-plans/v1/{upload_id}/findings/{finding_id}/reopen', { params }))
}
