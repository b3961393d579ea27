import { basename, extname } from 'node:path'
import type { Schemas } from '../client.ts'
import { uploadCsv } from '../uploads.ts'
import { type Command, expect, type Session, textOf } from './command.ts'
import { openFile } from './open-file.ts'

export const importRows: Command = {
  usage: 'FILE.csv [--catalog ID] [--title TITLE] [--landmarks] [--replace]',
  summary: 'Make a catalog from a CSV file, or replace its rows; rows with a known external ID stay the same items.',
  options: {
    catalog: { type: 'string' },
    title: { type: 'string' },
    landmarks: { type: 'boolean' },
    replace: { type: 'boolean' },
  },
  help: [
    ['--catalog ID', 'the catalog (else named after the file)'],
    ['--title TITLE', 'how the map calls what is in it'],
    ['--landmarks', 'its places help people find their way'],
    ['--replace', 'replace the rows of a catalog that exists'],
  ],
  async run(session, positionals, values) {
    const { FILE } = expect(positionals, 'FILE')
    const title = textOf(values, 'title')
    const catalogId = textOf(values, 'catalog') ?? catalogIdOf(FILE)
    if (!values.replace) await checkAbsent(session, catalogId)
    const catalog = await readRows(session, FILE, {
      catalogId,
      ...(title ? { title } : {}),
      ...(values.landmarks ? { is_landmark_catalog: true } : {}),
    })
    return { json: catalog, lines: [`catalog ${catalog.catalog_id}`] }
  },
}

/** A catalog that exists is replaced only where that was asked for. */
export async function checkAbsent({ client }: Session, catalogId: string): Promise<void> {
  const path = { id: catalogId }
  const { response } = await client.GET('/catalogs/v1/{id}', { params: { path } })
  if (response.status === 404) return
  if (!response.ok) throw new Error(`The catalog "${catalogId}" cannot be looked up: status ${response.status}`)
  throw new Error(`the catalog "${catalogId}" exists already; --replace replaces its rows, --catalog names another`)
}

/** `Autumn Fair.csv` fills the catalog `autumn-fair`. */
export function catalogIdOf(path: string): string {
  const name = basename(path, extname(path)).toLowerCase()
  return name.replace(/[^a-z0-9._~-]+/g, '-') || 'rows'
}

export async function readRows(
  { options, progress }: Session,
  path: string,
  fields: { catalogId: string; title?: string; is_landmark_catalog?: boolean },
): Promise<Schemas['Catalog']> {
  const fileName = basename(path)
  progress.show(fileName, 0.5, 'importing')
  const catalog = await uploadCsv(options, await openFile(path), { fileName, ...fields })
  progress.done(fileName, `columns ${Object.keys(catalog.data_schema as object).join(', ')}`)
  return catalog
}
