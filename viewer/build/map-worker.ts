import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MAPLIBRE = fileURLToPath(new URL('../../node_modules/maplibre-gl/src/', import.meta.url))
const WORKER_ID = 'virtual:map-worker'

/**
 * Parts that no map of ours uses: tiles are MVT, the service has checked every style when it was written, and a globe
 * is flat at the zooms of a building.
 */
const REPLACED: [RegExp, string][] = [
  [
    /^@maplibre\/mlt$/,
    `export const GEOMETRY_TYPE = {}
     export function decodeTile() { throw new Error('Tiles in MLT are not supported.') }`,
  ],
  [
    /\/validate_style\.ts$/,
    `const accepted = () => []
     const parts = ['source', 'sprite', 'glyphs', 'layer', 'light', 'sky', 'terrain', 'filter', 'paintProperty', 'layoutProperty']
     export const validateStyle = Object.assign(() => [], Object.fromEntries(parts.map((part) => [part, accepted])))
     export const SPEC_SOURCE_TYPES = new Set(['vector', 'raster', 'raster-dem', 'geojson', 'video', 'image'])
     export const validateStyleAndEmit = () => false
     export const validateAndEmit = () => false
     export const emitValidationErrors = () => false`,
  ],
  [
    /\/projection_factory\.ts$/,
    `import { MercatorProjection } from '${MAPLIBRE}geo/projection/mercator_projection.ts'
     import { createMercatorTransform } from '${MAPLIBRE}geo/projection/mercator_transform.ts'
     import { MercatorCameraHelper } from '${MAPLIBRE}geo/projection/mercator_camera_helper.ts'
     export const createProjectionFromName = (name, constrainOverride) => ({
       projection: new MercatorProjection(),
       transform: createMercatorTransform({ constrainOverride }),
       cameraHelper: new MercatorCameraHelper(),
     })`,
  ],
  [/\/package\.json$/, `export default { version: '' }`],
]

/**
 * MapLibre from its sources: its page and its worker, which its own build bundles apart, share most of their code.
 * `virtual:map-worker` is the address of the worker.
 */
export function mapWorker(): Plugin {
  return {
    name: 'map-worker',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'maplibre-gl') return `${MAPLIBRE}index.ts`
      if (id === WORKER_ID) return `\0${WORKER_ID}`
      const replaced = importer?.startsWith(MAPLIBRE) ? REPLACED.findIndex(([name]) => name.test(id)) : -1
      return replaced < 0 ? null : `\0map-part-${replaced}`
    },
    load(id) {
      const replaced = /^\0map-part-(\d+)$/.exec(id)
      if (replaced) return REPLACED[Number(replaced[1])]![1]
      if (id !== `\0${WORKER_ID}`) return null
      const file = this.emitFile({ type: 'chunk', id: `${MAPLIBRE}source/worker.ts`, name: 'map-worker' })
      return `export default import.meta.ROLLUP_FILE_URL_${file}`
    },
  }
}
