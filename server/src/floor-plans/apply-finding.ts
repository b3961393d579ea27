import { type EditState, type Operation, subjectsOf, versionOf } from '@rotunda/core/edit'
import { type Fix, type GivenInput, withInput } from '@rotunda/core/finding'
import type { FastifyRequest } from 'fastify'
import { revisionOf } from '../changes.ts'
import { actorOf } from '../changesets/actor.ts'
import { applyChangeset, checkDraft } from '../changesets/apply.ts'
import { listed, prepare } from '../changesets/draft.ts'
import type { OperationBody } from '../changesets/schema.ts'
import { insertDraft, lockChangeset, updateChangeset } from '../changesets/store.ts'
import type { NoteChange } from '../commit-changes.ts'
import type { Tx } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import { saveDecision } from './finding-store.ts'
import type { Look, StatedFinding } from './list-findings.ts'
import { hasNextReading } from './review-store.ts'
import type { UploadRow } from './store.ts'

/** A finding and the fix that is chosen for it. */
export interface Choice {
  finding: StatedFinding
  fix: Fix
  operations: Operation[]
}

const MAX_TITLE_LENGTH = 500

/** The fix that is named, or else the first. */
export function choose(finding: StatedFinding, fixId: string | undefined, input: GivenInput): Choice {
  const fix = fixId === undefined ? finding.fixes[0] : finding.fixes.find(({ fix_id }) => fix_id === fixId)
  if (!fix) {
    const known = finding.fixes.map(({ fix_id }) => `'${fix_id}'`).join(', ')
    throw invalid('fix_id', known === '' ? 'cannot be chosen: this finding has no fixes' : `must be one of ${known}`)
  }
  if (fix.makes)
    throw invalid('fix_id', `is not a change of operations: POST /floor-plans/v1/:upload_id/storeys makes ${fix.makes}`)
  const operations = withInput(fix, input)
  if (!operations) throw invalid(`input.${fix.input!.field}`, `is required for the fix '${fix.fix_id}'`)
  return { finding, fix, operations }
}

/** Puts the operations of fixes into a draft, or into a changeset of their own that is applied at once. Returns its ID. */
export async function applyChoices(
  tx: Tx,
  changed: NoteChange,
  request: FastifyRequest,
  upload: UploadRow,
  { sourceId, base, drafted }: Look,
  choices: readonly Choice[],
  changesetId: string | undefined,
): Promise<string> {
  const { accountId } = request
  if (sourceId === null)
    throw new AppError('CONFLICT', 'No map source shows this plan. Put it on a level of a map source first.') // biome-ignore format: one refusal
  if (!upload.accepted_at && (changesetId === undefined || upload.accept_with !== changesetId))
    throw new AppError('CONFLICT', 'This reading is waiting for review. Accept it first, or together with the draft that the fixes go into.') // biome-ignore format: one refusal
  const seen = withVersions(base, drafted, choices.flatMap(({ operations }) => operations)) // biome-ignore format: one list
  const target = { accountId, sourceId, changesetId: changesetId ?? '' }
  let prepared: Operation[]
  if (changesetId === undefined) {
    prepared = await prepare(tx, accountId, sourceId, [], seen as unknown as OperationBody[])
    const { length } = choices
    const title = length === 1 ? `${choices[0]!.fix.label}: ${choices[0]!.finding.message}` : `${choices[0]!.fix.label}: ${length} findings` // biome-ignore format: one title
    target.changesetId = await insertDraft(tx, accountId, {
      sourceId,
      title: title.slice(0, MAX_TITLE_LENGTH),
      actor: actorOf(request),
      revision: await revisionOf(tx),
      operations: prepared,
    })
    await applyChangeset(tx, changed, target)
  } else {
    const datasetIds = seen.flatMap((operation) => ('dataset_id' in operation ? operation.dataset_id : []))
    if (upload.accepted_at && (await hasNextReading(tx, accountId, datasetIds)))
      throw new AppError('CONFLICT', 'This level has a new plan waiting in a draft. Publish it, then fix its findings.') // biome-ignore format: one refusal
    const row = await lockChangeset(tx, accountId, sourceId, changesetId)
    checkDraft(row)
    if (row.operations.length !== drafted.length)
      throw new AppError('CONFLICT', `The changeset '${changesetId}' was changed in the meantime. Try again.`)
    prepared = await prepare(tx, accountId, sourceId, row.operations, seen as unknown as OperationBody[])
    await updateChangeset(tx, row, listed([...row.operations, ...prepared]))
  }
  let next = 0
  for (const { finding, fix, operations } of choices) {
    const own = prepared.slice(next, next + operations.length)
    next += operations.length
    const { state: _, fix_id: __, changeset_id: ___, ...plain } = finding
    await saveDecision(tx, accountId, { datasetId: upload.dataset_id, finding: plain, state: 'applied', fixId: fix.fix_id, changesetId: target.changesetId, operations: own }) // biome-ignore format: one decision
  }
  return target.changesetId
}

/** What the fixes were made for. Features that the draft or an earlier fix names are as these leave them. */
function withVersions(base: EditState, drafted: readonly Operation[], operations: readonly Operation[]): Operation[] {
  const touched = new Set(drafted.flatMap(subjectsOf))
  return operations.map((operation) => {
    const subjects = subjectsOf(operation)
    const isTouched = subjects.some((subject) => touched.has(subject))
    for (const subject of subjects) touched.add(subject)
    if (isTouched || (operation.op !== 'update' && operation.op !== 'delete' && operation.op !== 'split'))
      return operation
    const feature = base.drawings.get(operation.dataset_id)?.features.get(operation.feature_id)
    return feature ? { ...operation, before: versionOf(feature) } : operation
  })
}
