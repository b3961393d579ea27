/** What the service reads, by the ending of the name; what is in a file is looked at by the service itself. */
const PLAN_ENDINGS = ['pdf', 'dwg', 'dxf', 'svg', 'png', 'jpg', 'jpeg', 'webp', 'tif', 'tiff', 'bmp', 'gif']
const TABLE_ENDINGS = ['csv', 'tsv', 'txt']

export type FileKind = 'plan' | 'table' | 'other'

export function kindOf(fileName: string): FileKind {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (PLAN_ENDINGS.includes(ending)) return 'plan'
  return TABLE_ENDINGS.includes(ending) ? 'table' : 'other'
}

/** "PDF · 31 kB". */
export function describeFile({ name, size }: { name: string; size: number }): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toUpperCase() ?? 'File'
  return `${ending} · ${size < 1e6 ? `${Math.max(1, Math.round(size / 1e3))} kB` : `${(size / 1e6).toFixed(1)} MB`}`
}

/** The names of the steps of reading, as the service reports them, in the words of an owner. */
const STEPS: Record<string, string> = {
  read: 'Opening the file',
  strokes: 'Reading lines',
  scale: 'Finding the scale',
  pixels: 'Reading the image',
  walls: 'Finding walls',
  spaces: 'Finding rooms',
  text: 'Reading text',
  features: 'Naming rooms',
  join: 'Finding doors',
  done: 'Almost done',
}

export function describeStep(step: string | null): string {
  return (step && STEPS[step]) || 'Reading'
}
