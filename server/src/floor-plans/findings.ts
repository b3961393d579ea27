import type { Geometry } from '@rotunda/core/geo'
import { Type } from 'typebox'
import { ChangesetConflicts } from '../changesets/conflicts.ts'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { checkGeometry } from '../datasets/check-geometry.ts'
import { AppError, notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { applyChoices, type Choice, choose } from './apply-finding.ts'
import {
  AppliedFinding,
  AppliedFindings,
  ApplyFinding,
  ApplyFindings,
  Finding,
  FindingList,
  FindingsQuery,
} from './finding-schema.ts'
import { deleteDecision, saveDecision } from './finding-store.ts'
import { type Look, listFindings, type StatedFinding, showFindings } from './list-findings.ts'
import { getUpload } from './store.ts'

const UploadPath = Type.Object({ upload_id: PathId })
const FindingPath = Type.Object({ upload_id: PathId, finding_id: PathId })
const tags = ['Floor plans']
const URL = '/floor-plans/v1/:upload_id/findings'

/** What somebody should look at in a plan, and what is done about it. */
export function findingsApi(app: App, context: Context): void {
  app.get(
    URL,
    {
      config: { scope: 'floor-plans:read' },
      schema: { tags, params: UploadPath, querystring: FindingsQuery, response: { 200: FindingList } },
    },
    async ({ accountId, params, query }) => {
      const upload = await getUpload(context.db, accountId, params.upload_id)
      const through = { sourceId: query.map_source_id, changesetId: query.changeset_id }
      const { findings, sourceId } = await withConflicts(() => showFindings(context.db, upload, through))
      const isWanted = ({ kind, state }: StatedFinding) =>
        (query.kind === undefined || kind === query.kind) && (query.state === undefined || state === query.state)
      const counts = { open: 0, applied: 0, dismissed: 0 }
      for (const { state } of findings) counts[state]++
      const wanted = findings.filter(isWanted)
      return {
        findings: wanted.slice(query.skip, query.skip + query.limit).map(toBody),
        total: wanted.length,
        counts,
        map_source_id: sourceId,
        skip: query.skip,
        limit: query.limit,
      }
    },
  )
  applying(app, context)
  deciding(app, context)
}

function applying(app: App, context: Context): void {
  app.post(
    `${URL}/:finding_id/apply`,
    {
      config: { scope: 'changesets:write' },
      schema: { tags, params: FindingPath, body: ApplyFinding, response: { 200: AppliedFinding } },
    },
    async (request, reply) => {
      const { accountId, params, body } = request
      const upload = await getUpload(context.db, accountId, params.upload_id)
      const { changeset_id: changesetId, map_source_id: sourceId } = body
      return withConflicts(async () => {
        const look = await listFindings(context.db, upload, { sourceId, changesetId })
        const finding = findIn(look, params.finding_id)
        if (finding.state === 'applied') return { finding: toBody(finding), changeset_id: finding.changeset_id! }
        const { name, geometry } = body.input ?? {}
        const drawn = geometry === undefined ? undefined : (checkGeometry(geometry, 'input.geometry') as Geometry)
        const choice = choose(finding, body.fix_id, { ...(name === undefined ? {} : { name }), ...(drawn ? { geometry: drawn } : {}) }) // biome-ignore format: one choice
        const id = await commitChanges(context, accountId, reply, (tx, changed) =>
          applyChoices(tx, changed, request, upload, look, [choice], changesetId),
        )
        return { finding: toBody(applied(choice, id)), changeset_id: id }
      })
    },
  )

  app.post(
    `${URL}/apply`,
    {
      config: { scope: 'changesets:write' },
      schema: { tags, params: UploadPath, body: ApplyFindings, response: { 200: AppliedFindings } },
    },
    async (request, reply) => {
      const { accountId, params, body } = request
      const upload = await getUpload(context.db, accountId, params.upload_id)
      const { changeset_id: changesetId, map_source_id: sourceId } = body
      return withConflicts(async () => {
        const look = await listFindings(context.db, upload, { sourceId, changesetId })
        const open = look.findings.filter(({ kind, state }) => kind === body.kind && state === 'open')
        const choices = apartFrom(open.flatMap((finding) => mayChoose(finding, body.fix_id)))
        if (choices.length === 0) return { applied: [], skipped: open.map(({ finding_id }) => finding_id), changeset_id: changesetId ?? null } // biome-ignore format: one answer
        const id = await commitChanges(context, accountId, reply, (tx, changed) =>
          applyChoices(tx, changed, request, upload, look, choices, changesetId),
        )
        const done = new Set(choices.map(({ finding }) => finding.finding_id))
        const skipped = open.map(({ finding_id }) => finding_id).filter((findingId) => !done.has(findingId))
        return { applied: [...done], skipped, changeset_id: id }
      })
    },
  )
}

function deciding(app: App, context: Context): void {
  const path = { config: { scope: 'floor-plans:write' }, schema: { tags, params: FindingPath, response: { 200: Finding } } } // biome-ignore format: one route

  app.post(`${URL}/:finding_id/dismiss`, path, async ({ accountId, params }, reply) => {
    const upload = await getUpload(context.db, accountId, params.upload_id)
    const finding = findIn(await showFindings(context.db, upload, {}), params.finding_id)
    if (finding.state === 'applied')
      throw new AppError('CONFLICT', 'This finding was fixed. Revert the changeset to reopen it.')
    const { state: _, fix_id: __, changeset_id: ___, ...plain } = finding
    await commitChanges(context, accountId, reply, (tx) =>
      saveDecision(tx, accountId, { datasetId: upload.dataset_id, finding: plain, state: 'dismissed' }),
    )
    return toBody({ ...finding, state: 'dismissed' })
  })

  app.post(`${URL}/:finding_id/reopen`, path, async ({ accountId, params }, reply) => {
    const upload = await getUpload(context.db, accountId, params.upload_id)
    const finding = findIn(await showFindings(context.db, upload, {}), params.finding_id)
    if (finding.state === 'applied')
      throw new AppError('CONFLICT', 'This finding was fixed. Revert the changeset to reopen it.')
    await commitChanges(context, accountId, reply, (tx) => deleteDecision(tx, accountId, finding.finding_id))
    return toBody({ ...finding, state: 'open' })
  })
}

/** Operations are typed by what they do; to a client they are objects. */
function toBody(finding: StatedFinding): Finding {
  return finding as unknown as Finding
}

function findIn({ findings }: Pick<Look, 'findings'>, findingId: string): StatedFinding {
  const finding = findings.find(({ finding_id }) => finding_id === findingId)
  if (!finding) throw notFound('finding', findingId)
  return finding
}

function applied({ finding, fix }: Choice, changesetId: string): StatedFinding {
  return { ...finding, state: 'applied', fix_id: fix.fix_id, changeset_id: changesetId }
}

/** None where the finding has no such fix, or where a person has to say something first. */
function mayChoose(finding: StatedFinding, fixId: string | undefined): Choice[] {
  const fix = fixId === undefined ? finding.fixes[0] : finding.fixes.find(({ fix_id }) => fix_id === fixId)
  return fix && !fix.makes && !fix.input?.is_required ? [{ finding, fix, operations: fix.operations }] : []
}

/** Fixes that concern the same features are made one after the other, each from what the one before left. */
function apartFrom(choices: readonly Choice[]): Choice[] {
  const taken = new Set<string>()
  return choices.filter(({ operations }) => {
    const ids = operations.flatMap((operation) => ('feature_id' in operation ? [operation.feature_id] : []))
    if (ids.some((id) => taken.has(id))) return false
    for (const id of ids) taken.add(id)
    return true
  })
}

async function withConflicts<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ChangesetConflicts ? error.toAppError('applied') : error
  }
}
