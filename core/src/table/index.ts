/**
 * A venue's own tables. Import: bytes → CsvReader → rows; ColumnType → types; rowToJson → what is stored. Export:
 * valueToCell and csvLine. Between them patchSchema changes the types, checkRow holds data to them, and effectiveKeys
 * says which columns name and picture a row.
 */
export { checkRow, type FieldFault } from './check-row.ts'
export { ColumnType } from './column-type.ts'
export { rowToJson, valueToCell } from './convert.ts'
export { CsvError } from './csv-error.ts'
export { CsvReader } from './csv-reader.ts'
export { csvLine } from './csv-writer.ts'
export { type ContentKeys, effectiveKeys } from './effective-keys.ts'
export { type DataSchema, FIELD_TYPES, type FieldType } from './field-type.ts'
export { patchSchema, type SchemaOperation, SchemaPatchError } from './patch-schema.ts'
export { parseTranslatedColumn } from './translated-column.ts'
