import { type Schemas, unwrap } from '../client.ts'
import { type Session, UsageError } from './command.ts'

/** A plan whose level `--floor` names. */
export interface PlanOfFloor {
  path: string
  floor: number
  name?: string
}

const FLOOR = /^(-?\d+)(?::([^=]*))?=(.+)$/u
const SOURCES = { sheet_title: 'from its title', file_name: 'from its name', order: 'by the order of the plans' }

/** Levels from `--floor NUMBER[:NAME]=PLAN`. */
export function parseFloors(values: readonly string[]): PlanOfFloor[] {
  return values.map((value) => {
    const [, floor, name, path] = FLOOR.exec(value) ?? []
    if (path === undefined)
      throw new UsageError(`--floor must be NUMBER:NAME=PLAN, such as -1:Basement=b.pdf, not "${value}"`)
    return { path, floor: Number(floor), ...(name ? { name } : {}) }
  })
}

/** Levels of plans that `--floor` does not name, by the titles of their sheets and the names of the files. */
export async function suggestFloors(
  { client, progress }: Session,
  uploads: readonly Schemas['FloorPlanUpload'][],
  taken: Set<number>,
): Promise<Schemas['Floor'][]> {
  if (uploads.length === 0) return []
  const files = uploads.map(({ upload_id }) => ({ upload_id }))
  const { levels } = await unwrap(client.POST('/floor-plans/v1/suggest-levels', { body: { files } }))
  return levels.map(({ source, evidence: _, ...level }, i) => {
    const { file_name, dataset_id } = uploads[i]!
    const known = source === 'order' ? { floor: firstFree(level.floor, taken) } : level
    taken.add(known.floor)
    progress.done(file_name, `level ${known.floor} (${SOURCES[source]})`)
    return { ...known, dataset_id }
  })
}

export function checkFloors(floors: readonly { floor: number }[]): void {
  const twice = floors.find(({ floor }, i) => floors.findIndex((other) => other.floor === floor) < i)
  if (twice) throw new UsageError(`level ${twice.floor} has two plans; --floor NUMBER=PLAN says which is which`)
}

function firstFree(floor: number, taken: ReadonlySet<number>): number {
  return taken.has(floor) ? firstFree(floor + 1, taken) : floor
}
