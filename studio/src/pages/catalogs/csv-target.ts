import { type Catalog, isFromDrawing } from './load-catalog.ts'

const RESERVATIONS = 'reservations'
const MIN_KNOWN_SHARE = 0.5

const fold = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '')

/** `Exhibitors 2026.csv` → `Exhibitors 2026`. */
export const titleOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '')

/** Catalogs that a file may replace: others are made of the drawings and of bookings. */
export function targetsOf(catalogs: readonly Catalog[]): Catalog[] {
  return catalogs.filter((catalog) => !isFromDrawing(catalog) && catalog.catalog_id !== RESERVATIONS)
}

/** The chosen one where it has half of the columns, else that of the file's name; null: a new one. */
export function proposeTarget(
  fileName: string,
  header: readonly string[],
  targets: readonly Catalog[],
  chosenId: string | undefined,
): Catalog | null {
  const chosen = targets.find(({ catalog_id }) => catalog_id === chosenId)
  if (chosen && hasMost(chosen, header)) return chosen
  return targets.find(({ catalog_id }) => catalog_id === idOf(fileName)) ?? null
}

function hasMost({ data_schema }: Catalog, header: readonly string[]): boolean {
  const columns = new Set(Object.keys(data_schema).map(fold))
  const known = header.filter((name) => columns.has(fold(name))).length
  return columns.size === 0 || known >= header.length * MIN_KNOWN_SHARE
}

/** `Exhibitors 2026.csv` → `exhibitors-2026`, with a number behind it where that is taken. */
export function newIdOf(fileName: string, catalogs: readonly Catalog[]): string {
  const taken = new Set(catalogs.map(({ catalog_id }) => catalog_id))
  const id = idOf(fileName)
  for (let i = 1; ; i++) {
    const candidate = i === 1 ? id : `${id}-${i}`
    if (!taken.has(candidate)) return candidate
  }
}

function idOf(fileName: string): string {
  const words = titleOf(fileName).normalize('NFKD').toLowerCase()
  return (
    words
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 100) || 'catalog'
  )
}
