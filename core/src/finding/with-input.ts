import type { Operation } from '../edit/index.ts'
import type { Geometry } from '../geo/index.ts'
import type { Fix } from './model.ts'

/** What a person said, by the field that the fix asks for. */
export interface GivenInput {
  name?: string
  geometry?: Geometry
}

/** The operations of a fix with what a person said in place of what was proposed. Null: the fix needs it and has none. */
export function withInput({ operations, input }: Fix, given: GivenInput): Operation[] | null {
  if (!input) return operations
  const value = given[input.field]
  if (value === undefined) return input.is_required ? null : operations
  return operations.map((operation): Operation => {
    if (operation.op !== 'update') return operation
    if (input.field === 'geometry')
      return operation.geometry ? { ...operation, geometry: value as Geometry } : operation
    if (operation.properties?.name === undefined) return operation
    return { ...operation, properties: { ...operation.properties, name: value } }
  })
}
