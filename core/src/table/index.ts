export { CsvError } from './csv-error.ts'
export { CsvReader } from './csv-reader.ts'
