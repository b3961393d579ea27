import { writeFile } from 'node:fs/promises'
import { unwrap } from '../client.ts'
import { downloadExchange, waitForExchange } from '../exchange.ts'
import { type Command, expect, textOf, UsageError } from './command.ts'

const FORMATS = ['imdf', 'geojson', 'osm'] as const

export const exportVenue: Command = {
  usage: 'MAP [--format imdf|geojson|osm] [--out FILE] [--drawing] [--plain] [--language TAG]',
  summary: 'Write a venue to a file of another format: an IMDF archive, GeoJSON or OpenStreetMap.',
  options: {
    format: { type: 'string' },
    out: { type: 'string' },
    drawing: { type: 'boolean' },
    plain: { type: 'boolean' },
    language: { type: 'string' },
  },
  help: [
    ['--format FORMAT', 'imdf (default), geojson or osm'],
    ['--out FILE', 'where to write it (else named after the venue)'],
    ['--drawing', 'GeoJSON in drawing units instead of WGS 84'],
    ['--plain', 'IMDF without the properties that only this service reads'],
    ['--language TAG', 'the language of plain names (else en)'],
  ],
  async run({ client, options, progress }, positionals, values) {
    const { MAP } = expect(positionals, 'MAP')
    const format = FORMATS.find((one) => one === (textOf(values, 'format') ?? 'imdf'))
    if (!format) throw new UsageError(`--format must be one of ${FORMATS.join(', ')}`)
    const language = textOf(values, 'language')
    const map = await unwrap(client.GET('/maps/v1/{map_id}', { params: { path: { map_id: MAP } } }))
    const body = {
      map_source_id: map.map_source_id,
      map_view_id: map.default_map_view_id,
      format,
      ...(values.drawing ? { coordinates: 'drawing' as const } : {}),
      ...(values.plain ? { plain: true } : {}),
      ...(language ? { language } : {}),
    }
    const sent = await unwrap(client.POST('/exchange/v1/exports', { body }))
    const done = await waitForExchange(options, sent.exchange_id, {
      onProgress: ({ progress: fraction, step }) => progress.show(MAP, fraction, step ?? ''),
    })
    if (done.state === 'failed') throw new Error(done.failure?.message ?? 'the export failed')
    const path = textOf(values, 'out') ?? done.file_name
    const file = await downloadExchange(options, done.exchange_id)
    await writeFile(path, new Uint8Array(await file.arrayBuffer()))
    for (const { feature, message } of done.report?.notes ?? [])
      progress.done('note', feature ? `${feature} ${message}` : message)
    return { json: done, lines: [path] }
  },
}
