import { summarizeForVisitors } from '@rotunda/core/finding'
import { type Static, Type } from 'typebox'
import { ChangesetConflicts } from '../changesets/conflicts.ts'
import { getChangeset } from '../changesets/store.ts'
import type { Context } from '../context.ts'
import { runCooperatively } from '../cooperative.ts'
import { loadLevels } from '../floor-plans/load-levels.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { getSource } from '../map-sources/store.ts'

const Share = (what: string) => Type.Number({ minimum: 0, maximum: 1, description: what })
const Figures = {
  rooms: Type.Integer({ description: 'Spaces other than corridors and halls' }),
  named: Type.Integer(),
  reachable: Share('Of the named rooms, those on the main network'),
  reachable_without_steps: Share('The same, without stairs, escalators or steps'),
}
const Summary = Type.Object({
  ...Figures,
  levels: Type.Array(Type.Object({ floor: Type.Integer(), ...Figures })),
})
type Summary = Static<typeof Summary>

const VisitorSummary = Type.Object(
  {
    now: Summary,
    with_draft: Type.Union([Summary, Type.Null()], { description: 'With the draft applied' }),
  },
  { title: 'VisitorSummary' },
)

/** What visitors will get of a venue, before and after a draft. */
export function visitorSummaryApi(app: App, context: Context): void {
  app.get(
    '/map-sources/v1/:map_source_id/visitor-summary',
    {
      config: { scope: 'map-sources:read' },
      schema: {
        tags: ['Map sources'],
        params: Type.Object({ map_source_id: PathId }),
        querystring: Type.Object({ changeset_id: Type.Optional(PathId) }),
        response: { 200: VisitorSummary },
      },
    },
    async ({ accountId, params, query }) => {
      const { map_source_id: sourceId } = params
      await getSource(context.db, accountId, sourceId)
      const draft = query.changeset_id === undefined ? null : await getChangeset(context.db, accountId, sourceId, query.changeset_id) // biome-ignore format: one query
      const summarize = async (operations: NonNullable<typeof draft>['operations']): Promise<Summary> => {
        const { levels } = await loadLevels(context.db, { accountId, sourceId, operations, isWhole: () => true })
        const { whole, levels: each } = await runCooperatively(summarizeForVisitors(levels))
        return { ...whole, levels: each }
      }
      try {
        const isDraft = draft?.state === 'draft'
        return { now: await summarize([]), with_draft: isDraft ? await summarize(draft.operations) : null }
      } catch (error) {
        throw error instanceof ChangesetConflicts ? error.toAppError('applied') : error
      }
    },
  )
}
