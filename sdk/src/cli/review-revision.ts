import { type Schemas, unwrap } from '../client.ts'
import type { Session } from './command.ts'

const MAX_LINES_EACH = 10

/** Prints what a reading that waits would change, and accepts or rejects it as the person says. */
export async function reviewRevision(session: Session, upload: Schemas['FloorPlanUpload'], isAccepted: boolean) {
  const { client, progress, ask } = session
  const params = { path: { upload_id: upload.upload_id } }
  const diff = await unwrap(client.GET('/floor-plans/v1/{upload_id}/diff', { params }))
  for (const [title, note] of describeDiff(diff)) progress.done(title, note)
  const dataset = `dataset ${upload.dataset_id}`
  if (!isAccepted && !ask) {
    const lines = [dataset, `upload ${upload.upload_id} waits; --yes accepts a revision without asking`]
    return { json: { upload, diff }, lines }
  }
  if (!isAccepted && !(await ask!('Accept this revision?'))) {
    const rejected = await unwrap(client.POST('/floor-plans/v1/{upload_id}/reject', { params }))
    return { json: { upload: rejected, diff }, lines: [dataset, 'rejected; nothing was changed'] }
  }
  const accepted = await unwrap(client.POST('/floor-plans/v1/{upload_id}/accept', { params, body: {} }))
  return { json: { upload: accepted, diff }, lines: [dataset, 'accepted'] }
}

function describeDiff({ counts, appears, disappears, moves, renames, occupants, edits }: Schemas['FloorPlanDiff']) {
  const names = (list: { kind: string | null; name: string | null }[]) => {
    const named = list.filter(({ kind, name }) => kind === 'space' && name).map(({ name }) => name!)
    return named.length > 0 ? `: ${first(named).join(', ')}` : ''
  }
  const lines: [string, string][] = [
    ['appear', `${counts.appears} features${names(appears)}`],
    ['disappear', `${counts.disappears} features${names(disappears)}`],
    ['move', `${counts.moves} features${names(moves)}`],
    ['edits kept', String(edits.kept)],
  ]
  for (const { before, name } of first(renames)) lines.push(['renamed', `${before ?? '–'} → ${name ?? '–'}`])
  for (const { name, feature_id, reason } of first(edits.conflicts))
    lines.push(['edit in conflict', `${name ?? feature_id}: ${reason}`])
  for (const { type, title, feature_name, feature_id } of first(occupants))
    lines.push([`${type} concerned`, `${title ?? ''} on ${feature_name ?? feature_id}`])
  return lines
}

function first<T>(list: readonly T[]): T[] {
  return list.slice(0, MAX_LINES_EACH)
}
