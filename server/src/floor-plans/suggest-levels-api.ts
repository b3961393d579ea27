import { type PlanFile, proposeLevels } from '@rotunda/core/level'
import { type Static, Type } from 'typebox'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { findUploads } from './store.ts'

const File = Type.Object({
  upload_id: Type.Optional(PathId),
  file_name: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
  sheet_title: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
})

const SuggestLevels = Type.Object(
  {
    files: Type.Array(File, {
      minItems: 1,
      maxItems: 500,
      description: 'Each is an upload, or a file name with its sheet title',
    }),
  },
  { title: 'SuggestLevels' },
)

const SuggestedLevels = Type.Object(
  {
    levels: Type.Array(
      Type.Object({
        floor: Type.Integer(),
        name: Type.String(),
        short_name: Type.String(),
        source: Type.Enum(['sheet_title', 'file_name', 'order'], {
          description: 'Source of the level; order: neither the sheet nor the file name gives it',
        }),
        evidence: Type.Union([Type.String(), Type.Null()], { description: 'The words it was read from' }),
      }),
      { description: 'In file order' },
    ),
  },
  { title: 'SuggestedLevels' },
)

/** Numbers and names of the levels that plans show. */
export function suggestLevelsApi(app: App, context: Context): void {
  app.post(
    '/floor-plans/v1/suggest-levels',
    {
      config: { scope: 'floor-plans:read' },
      schema: { tags: ['Floor plans'], body: SuggestLevels, response: { 200: SuggestedLevels } },
    },
    async ({ accountId, body }) => ({ levels: proposeLevels(await readFiles(context.db, accountId, body.files)) }),
  )
}

async function readFiles(db: Db, accountId: string, files: readonly Static<typeof File>[]): Promise<PlanFile[]> {
  const uploads = await loadUploads(
    db,
    accountId,
    files.flatMap((file) => file.upload_id ?? []),
  )
  return files.map(({ upload_id, file_name, sheet_title }, i) => {
    const upload = upload_id === undefined ? undefined : uploads.get(upload_id)
    if (upload_id !== undefined && !upload) throw invalid(`files.${i}.upload_id`, 'is not an upload in this account')
    if (!upload && file_name === undefined && sheet_title === undefined)
      throw invalid(`files.${i}`, 'must have an upload_id, a file_name or a sheet_title')
    return {
      fileName: file_name ?? upload?.fileName ?? '',
      sheetTitles: sheet_title === undefined ? (upload?.sheetTitles ?? []) : [sheet_title],
    }
  })
}

async function loadUploads(db: Db, accountId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { fileName: string; sheetTitles: string[] }>()
  const rows = await findUploads(db, accountId, ids)
  return new Map(
    rows.map(({ upload_id, file_name, report }) => {
      const titles = report?.sheetTitles
      return [upload_id, { fileName: file_name, sheetTitles: Array.isArray(titles) ? titles.map(String) : [] }]
    }),
  )
}
