import { basename, extname } from 'node:path'
import type { Schemas } from '../client.ts'
import { uploadCsv } from '../uploads.ts'
import { type Command, expect, type Session, textOf } from './command.ts'
import { importVenue } from './import-venue.ts'
import { openFile } from './open-file.ts'

const VENUE_FILES = new Set(['.zip', '.geojson', '.json', '.osm', '.xml'])

export const importRows: Command = {
  usage: 'FILE [--catalog ID] [--title TITLE] [--landmarks] [--replace] [--name NAME] [--publish]',
  summary:
    'Create a catalog from a CSV file, or replace its rows; or create a venue from an IMDF archive, GeoJSON or OpenStreetMap.',
  options: {
    catalog: { type: 'string' },
    title: { type: 'string' },
    landmarks: { type: 'boolean' },
    replace: { type: 'boolean' },
    name: { type: 'string' },
    publish: { type: 'boolean' },
  },
  help: [
    ['FILE', 'rows (.csv) or a venue (.zip, .geojson, .json, .osm)'],
    ['--catalog ID', 'the catalog (else named after the file)'],
    ['--title TITLE', 'the title that the map shows for its items'],
    ['--landmarks', 'its places help people find their way'],
    ['--replace', 'replace the rows of an existing catalog'],
    ['--name NAME', 'name of a venue (else as in the file)'],
    ['--publish', 'publish the map of a venue right away'],
  ],
  async run(session, positionals, values) {
    const { FILE } = expect(positionals, 'FILE')
    if (VENUE_FILES.has(extname(FILE).toLowerCase())) return importVenue(session, FILE, values)
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
  throw new Error(`the catalog "${catalogId}" already exists; --replace replaces its rows, --catalog names another`)
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
