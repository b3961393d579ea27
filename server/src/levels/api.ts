import { findStackedConnectors } from '@rotunda/core/level'
import { Type } from 'typebox'
import { changedOnViews, viewsOfSource } from '../affected-views.ts'
import { MAX_OPERATIONS } from '../changesets/schema.ts'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { getSource, lockSource, updateSource } from '../map-sources/store.ts'
import { alignFloor } from './align.ts'
import { loadLevelDrawings } from './level-drawings.ts'
import { describePlace, placeSource, updateFor } from './place-on-earth.ts'
import { compareScales, measureFloor } from './scales.ts'
import {
  AlignedLevel,
  AlignRequest,
  GeoreferenceRequest,
  Measure,
  Measured,
  PlacedOnEarth,
  Scales,
  StackedConnectors,
} from './schema.ts'
import { visitorSummaryApi } from './visitor-summary.ts'

const SourcePath = Type.Object({ map_source_id: PathId })
const tags = ['Map sources']
const reading = { config: { scope: 'map-sources:read' } }

/** How the levels of a venue lie above each other and on the earth. Proposals change nothing: their operations do. */
export function levelsApi(app: App, context: Context): void {
  visitorSummaryApi(app, context)
  app.post(
    '/map-sources/v1/:map_source_id/align',
    { ...reading, schema: { tags, params: SourcePath, body: AlignRequest, response: { 200: AlignedLevel } } },
    async ({ accountId, params, body }) =>
      alignFloor(context.db, accountId, await getSource(context.db, accountId, params.map_source_id), body),
  )

  app.get(
    '/map-sources/v1/:map_source_id/scales',
    { ...reading, schema: { tags, params: SourcePath, response: { 200: Scales } } },
    async ({ accountId, params }) =>
      compareScales(context.db, accountId, await getSource(context.db, accountId, params.map_source_id)),
  )

  app.post(
    '/map-sources/v1/:map_source_id/measure',
    { ...reading, schema: { tags, params: SourcePath, body: Measure, response: { 200: Measured } } },
    async ({ accountId, params, body }) =>
      measureFloor(context.db, accountId, await getSource(context.db, accountId, params.map_source_id), body),
  )

  app.post(
    '/map-sources/v1/:map_source_id/suggest-connectors',
    { ...reading, schema: { tags, params: SourcePath, response: { 200: StackedConnectors } } },
    async ({ accountId, params }) => {
      const { floors } = await getSource(context.db, accountId, params.map_source_id)
      const connectors = findStackedConnectors(await loadLevelDrawings(context.db, accountId, floors))
      const operations = connectors.flatMap((connector) => connector.operations)
      return { connectors, operations: operations.slice(0, MAX_OPERATIONS) }
    },
  )

  app.post(
    '/map-sources/v1/:map_source_id/georeference',
    {
      config: { scope: 'map-sources:write' },
      schema: { tags, params: SourcePath, body: GeoreferenceRequest, response: { 200: PlacedOnEarth } },
    },
    async ({ accountId, params, body }, reply) => {
      const sourceId = params.map_source_id
      if (body.dry_run) return describePlace(placeSource(await getSource(context.db, accountId, sourceId), body))
      return commitChanges(context, accountId, reply, async (tx, changed) => {
        await lockSource(tx, accountId, sourceId)
        const source = await getSource(tx, accountId, sourceId)
        const found = placeSource(source, body)
        await updateSource(tx, accountId, sourceId, updateFor(source, found))
        changedOnViews(
          changed,
          'map-sources',
          { map_source_id: sourceId },
          await viewsOfSource(tx, accountId, sourceId),
        )
        return describePlace(found)
      })
    },
  )
}
