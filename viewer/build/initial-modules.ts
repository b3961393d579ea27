/** What the bundler says of a module. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const PAGE = /\/viewer\/src\/main\.tsx$/
const SERVICE_WORKER = /\/viewer\/src\/offline\/service-worker\.ts$/
const MAP = /\/viewer\/src\/map\/venue-map\.ts$/
const MAP_WORKER = /\/maplibre-gl\/src\/source\/worker\.ts$/
/** The page imports the kit of geometry, but finds no places for labels: routes do, which are loaded later. */
const LATER = /\/core\/src\/geo\/label-point\.ts$|\/node_modules\/(polylabel|tinyqueue)\//

/**
 * Whether the page needs a module before it can show anything. All of them make one file: each further one is another
 * request. The page's own start stays apart, since the element shares the rest, and so does what workers share, since
 * they have no document.
 */
export function isInitial(id: string, modules: Modules): boolean {
  if (PAGE.test(id) || LATER.test(id) || id.endsWith('.css')) return false
  return (
    isImportedBy(PAGE, id, modules) && ![SERVICE_WORKER, MAP_WORKER].some((worker) => isImportedBy(worker, id, modules))
  )
}

/** What the map and its worker have in common: one file, loaded once and kept by the browser for the other. */
export function isOfBothMapThreads(id: string, modules: Modules): boolean {
  return isImportedBy(MAP_WORKER, id, modules) && isImportedBy(MAP, id, modules)
}

function isImportedBy(entry: RegExp, id: string, modules: Modules): boolean {
  const seen = new Set([id])
  for (const each of seen) {
    if (entry.test(each)) return true
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return false
}
