import { check } from './check-venue.ts'
import type { Command } from './command.ts'
import { exportVenue } from './export-venue.ts'
import { importRows } from './import-rows.ts'
import { key } from './key.ts'
import { map } from './map.ts'
import { place } from './place.ts'
import { publish } from './publish.ts'
import { reserve } from './reserve.ts'
import { route } from './route.ts'
import { search } from './search.ts'
import { upload } from './upload.ts'

export const COMMANDS: Record<string, Command> = {
  map,
  upload,
  import: importRows,
  export: exportVenue,
  check,
  place,
  publish,
  search,
  route,
  reserve,
  key,
}
