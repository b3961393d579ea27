/** What the bundler says of a module. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const PAGE = /\/viewer\/src\/main\.tsx$/
/** The service worker, and the worker of MapLibre. */
const WORKERS = /\/viewer\/src\/offline\/service-worker\.ts$|\/maplibre-gl\/src\/source\/worker\.ts$/

/**
 * Whether the page needs a module before it can show anything. All of them make one file: each further one is another
 * request. The page's own start stays apart, since the element shares the rest, and so does what workers share, since
 * they have no document.
 */
export function isInitial(id: string, modules: Modules): boolean {
  if (PAGE.test(id) || id.endsWith('.css')) return false
  return isImportedBy(PAGE, id, modules) && !isImportedBy(WORKERS, id, modules)
}

function isImportedBy(entry: RegExp, id: string, modules: Modules): boolean {
  const seen = new Set([id])
  for (const each of seen) {
    if (entry.test(each)) return true
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return false
}
