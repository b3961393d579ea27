import { checkRow } from '@rotunda/core/table'
import { type CatalogRow, schemaOf } from '../catalogs/store.ts'
import { AppError } from '../errors.ts'

/** Values that their types do not take are refused by name; `place` is where they stand in the request. */
export function checkData(catalog: CatalogRow, data: Record<string, unknown>, place = 'data'): void {
  const faults = checkRow(schemaOf(catalog), data)
  if (faults.length === 0) return
  const details = faults.map(({ path, message }) => ({ path: `${place}.${fieldOf(path)}`, message }))
  throw new AppError('INVALID_REQUEST_DATA', faults[0]!.message, { details })
}

function fieldOf(pointer: string): string {
  return pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~')
}
