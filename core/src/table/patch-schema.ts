/** Changes to a catalog's schema, in the manner of RFC 6902: all operations or none. */
import { type DataSchema, FIELD_TYPES, type FieldType } from './field-type.ts'

export interface SchemaOperation {
  op: 'add' | 'remove' | 'replace'
  /** A slash and the field's name, in which `~1` stands for a slash and `~0` for a tilde. */
  path: string
  value?: string
}

/** The operation at fault, counted from 0, and its member. */
export class SchemaPatchError extends Error {
  readonly operation: number
  readonly member: 'path' | 'value'
  constructor(operation: number, member: 'path' | 'value', message: string) {
    super(message)
    this.name = 'SchemaPatchError'
    this.operation = operation
    this.member = member
  }
}

/** The schema after the operations; new fields come last. */
export function patchSchema(schema: DataSchema, operations: SchemaOperation[]): DataSchema {
  const fields = new Map(Object.entries(schema))
  operations.forEach(({ op, path, value }, index) => {
    const name = fieldName(path)
    if (name === undefined) throw new SchemaPatchError(index, 'path', `"${path}" is not of the form /<field_name>.`)
    if (op !== 'add' && !fields.has(name))
      throw new SchemaPatchError(index, 'path', `The field "${name}" does not exist.`)
    if (op === 'remove') {
      fields.delete(name)
    } else if (isFieldType(value)) {
      fields.set(name, value)
    } else {
      throw new SchemaPatchError(index, 'value', `The value must be one of ${FIELD_TYPES.join(', ')}.`)
    }
  })
  return Object.fromEntries(fields)
}

function fieldName(path: string): string | undefined {
  const escaped = /^\/((?:[^~/]|~[01])+)$/.exec(path)?.[1]
  return escaped?.replaceAll('~1', '/').replaceAll('~0', '~')
}

function isFieldType(value: unknown): value is FieldType {
  return FIELD_TYPES.some((type) => type === value)
}
