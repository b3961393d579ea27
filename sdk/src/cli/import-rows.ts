import { basename, extname } from 'node:path'
import type { Schemas } from '../client.ts'
import { uploadCsv } from '../uploads.ts'
import { type Command, expect, type Session, textOf } from './command.ts'
import { openFile } from './open-file.ts'

export const importRows: Command = {
  usage: 'FILE.csv [--catalog ID] [--title TITLE] [--landmarks]',
  summary: 'Make a catalog from a CSV file, or replace its rows; rows with a known external ID stay the same items.',
  options: { catalog: { type: 'string' }, title: { type: 'string' }, landmarks: { type: 'boolean' } },
  help: [
    ['--catalog ID', 'the catalog (else named after the file)'],
    ['--title TITLE', 'how the map calls what is in it'],
    ['--landmarks', 'its places help people find their way'],
  ],
  async run(session, positionals, values) {
    const { FILE } = expect(positionals, 'FILE')
    const title = textOf(values, 'title')
    const catalog = await readRows(session, FILE, {
      catalogId: textOf(values, 'catalog') ?? catalogIdOf(FILE),
      ...(title ? { title } : {}),
      ...(values.landmarks ? { is_landmark_catalog: true } : {}),
    })
    return { json: catalog, lines: [`catalog ${catalog.catalog_id}`] }
  },
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
