/** What a file is that is no plan and no list, by its ending, and what makes one of it. */
const WAYS: readonly { endings: readonly string[]; way: string }[] = [
  { endings: ['xlsx', 'xlsm', 'xls', 'ods', 'numbers'], way: 'save the sheet with the list as CSV, and add that' },
  {
    endings: ['heic', 'heif', 'avif', 'jp2', 'psd', 'raw', 'dng'],
    way: 'save the picture as JPG or PNG, and add that',
  },
  { endings: ['doc', 'docx', 'odt', 'ppt', 'pptx', 'odp', 'pages', 'key', 'vsd', 'vsdx', 'ai', 'eps', 'ps'], way: 'save it as PDF, and add that' }, // biome-ignore format: one row
  { endings: ['rvt', 'rfa', 'ifc', 'skp', 'dgn', 'dwf', 'step', 'stp', 'pln'], way: 'export each level from its program as DWG, DXF or PDF, and add those' }, // biome-ignore format: one row
  { endings: ['zip', 'rar', '7z', 'gz'], way: 'unpack it, and add the plans and lists in it; to bring in a whole venue from another program, use Import on the Venues page' }, // biome-ignore format: one row
]
const ANY_WAY =
  'unsupported file. Use PDF, DWG, DXF, SVG or an image for plans and CSV for lists. To bring in a whole venue from another program, use Import on the Venues page'

/** One line for files that are refused for the same reason: which they are, and what to do. */
export function tellRefused(names: readonly string[]): string[] {
  const byWay = new Map<string, string[]>()
  for (const name of names) {
    const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
    const way = WAYS.find(({ endings }) => endings.includes(ending))?.way ?? ANY_WAY
    byWay.set(way, [...(byWay.get(way) ?? []), name])
  }
  return [...byWay].map(([way, files]) => `${files.join(', ')}: ${way}.`)
}
