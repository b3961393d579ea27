import type { EditState, Operation } from '@rotunda/core/edit'
import { type Finding, type FindingLevel, findAcrossLevels, findOwnFindings, inOrder } from '@rotunda/core/finding'
import { getDraft } from '../changesets/store.ts'
import { runCooperatively } from '../cooperative.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { chooseSource } from './choose-source.ts'
import { computeFindings, findComputed, versionOfDrawing } from './computed-findings.ts'
import { type Decision, loadDecisions } from './finding-store.ts'
import { type LoadedLevels, loadLevels, readingOf } from './load-levels.ts'
import { planSwap } from './plan-swap.ts'
import { getWaiting } from './review-store.ts'
import type { UploadRow } from './store.ts'

export interface StatedFinding extends Finding {
  state: 'open' | 'applied' | 'dismissed'
  fix_id: string | null
  changeset_id: string | null
}

export interface Look {
  sourceId: string | null
  findings: StatedFinding[]
  /** What fixes are applied to, without the draft. */
  base: EditState
  /** Operations of the draft. */
  drafted: readonly Operation[]
}

interface Through {
  sourceId?: string | undefined
  changesetId?: string | undefined
}

/** The findings of an upload with what was decided about them, the heaviest first, and what their fixes apply to. */
export async function listFindings(db: Db, upload: UploadRow, through: Through): Promise<Look> {
  const asked = await open(db, upload, through)
  const { levels, base } = await loadUploadLevels(db, upload, asked.sourceId, asked.drafted)
  const { own, others } = partLevels(levels, upload)
  const found = inOrder([...findAcrossLevels(own, others), ...(await ownFindings(db, upload, asked.drafted, own))])
  return { ...asked, findings: await decided(db, upload, found), base }
}

/** The same to be looked at: of a drawing whose findings are known, only what joins it with others is read. */
export async function showFindings(db: Db, upload: UploadRow, through: Through): Promise<Omit<Look, 'base'>> {
  const { account_id: accountId, dataset_id: datasetId } = upload
  const asked = await open(db, upload, through)
  const { sourceId, drafted } = asked
  if (!upload.accepted_at) return listFindings(db, upload, through)
  const { levels } = await loadLevels(db, { accountId, sourceId, datasetId, operations: drafted, isWhole: () => false })
  const { own, others } = partLevels(levels, upload)
  const of = stateOf(upload, drafted, own)
  const known = await findComputed(db, of, await versionOfDrawing(db, of))
  if (!known) return listFindings(db, upload, through)
  const found = inOrder([...findAcrossLevels(own, others), ...known])
  return { ...asked, findings: await decided(db, upload, found) }
}

/** What a reading that waits would make of a level is worked out each time. */
async function ownFindings(db: Db, upload: UploadRow, drafted: readonly Operation[], own: FindingLevel) {
  if (!upload.accepted_at) return runCooperatively(findOwnFindings(own))
  const of = stateOf(upload, drafted, own)
  const version = await versionOfDrawing(db, of)
  return (await findComputed(db, of, version)) ?? computeFindings(db, of, version, own)
}

function stateOf(upload: UploadRow, drafted: readonly Operation[], own: FindingLevel) {
  const { account_id: accountId, dataset_id: datasetId } = upload
  const edits = drafted.filter((operation) => 'dataset_id' in operation && operation.dataset_id === datasetId)
  return { accountId, datasetId, unitsPerMeter: own.drawing.unitsPerMeter, drafted: edits }
}

function partLevels(levels: readonly FindingLevel[], { dataset_id: datasetId }: UploadRow) {
  const own = levels.find((level) => level.datasetId === datasetId)!
  return { own, others: levels.filter((level) => level.datasetId !== datasetId) }
}

async function decided(db: Db, upload: UploadRow, found: readonly Finding[]): Promise<StatedFinding[]> {
  const ids = found.map(({ finding_id }) => finding_id)
  return stateAll(found, await loadDecisions(db, upload.account_id, upload.dataset_id, ids))
}

/** Which source and draft the findings are asked for through. */
async function open(db: Db, upload: UploadRow, through: Through): Promise<Pick<Look, 'sourceId' | 'drafted'>> {
  const { account_id: accountId, dataset_id: datasetId } = upload
  if (upload.state !== 'completed' || upload.rejected_at)
    throw new AppError('CONFLICT', `The upload '${upload.upload_id}' is ${upload.rejected_at ? 'rejected' : upload.state}; it has no findings.`) // biome-ignore format: one refusal
  const draft = through.changesetId === undefined ? null : await getDraft(db, accountId, through.changesetId)
  const sourceId = await chooseSource(db, accountId, datasetId, draft?.map_source_id ?? through.sourceId)
  return { sourceId, drafted: draft?.operations ?? [] }
}

async function loadUploadLevels(
  db: Db,
  upload: UploadRow,
  sourceId: string | null,
  operations: readonly Operation[],
): Promise<LoadedLevels> {
  const { account_id: accountId, dataset_id: datasetId } = upload
  const wanted = { accountId, sourceId, datasetId, operations, isWhole: (id: string) => id === datasetId }
  if (upload.accepted_at) return loadLevels(db, wanted)
  const { reading, ids, readingId } = await getWaiting(db, upload)
  const { features, unitsPerMeter } = await planSwap(db, { accountId, datasetId, readingId }, reading, ids)
  const replaced = { datasetId, features, unitsPerMeter }
  const loaded = await loadLevels(db, { ...wanted, replaced })
  const said = readingOf(reading.scale as unknown as Record<string, unknown>, upload.report)
  return {
    ...loaded,
    levels: loaded.levels.map((level) => (level.datasetId === datasetId ? { ...level, reading: said } : level)),
  }
}

/** What was applied stays in the list although it is found no more. What is found although it was applied came back. */
function stateAll(found: readonly Finding[], decisions: ReadonlyMap<string, Decision>): StatedFinding[] {
  const current = found.map((finding): StatedFinding => {
    const decision = decisions.get(finding.finding_id)
    const holds = decision && (decision.state === 'dismissed' || decision.changeset_state === 'draft')
    return holds ? stated(finding, decision) : { ...finding, state: 'open', fix_id: null, changeset_id: null }
  })
  const listed = new Set(found.map(({ finding_id }) => finding_id))
  const applied = [...decisions.values()]
    .filter(({ finding_id, state }) => state === 'applied' && !listed.has(finding_id))
    .map((decision) => stated(decision.finding, decision))
  return [...current, ...applied].sort((a, b) => b.weight - a.weight)
}

function stated(finding: Finding, { state, fix_id, changeset_id }: Decision): StatedFinding {
  return { ...finding, state, fix_id, changeset_id }
}
