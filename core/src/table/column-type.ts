/** The type of a column of a file that replaces a catalog. */
import { fitsType } from './check-row.ts'
import type { FieldType } from './field-type.ts'
import { BooleanGuess, isPlainNumber, type Spelling } from './guess-value.ts'
import { ColumnInference } from './infer-schema.ts'

/** A double written without an exponent has no more characters. */
const MAX_DOUBLE_LENGTH = 400
const WHOLE_NUMBER = /^-?\d+$/

/** A column keeps the type that it had before as long as every value fits; otherwise the values alone decide. */
export class ColumnType {
  private readonly inferred = new ColumnInference()
  private readonly former: FieldType | undefined
  private readonly booleans = new BooleanGuess()
  private isKept: boolean

  constructor(former?: FieldType) {
    this.former = former
    this.isKept = former !== undefined
  }

  get type(): FieldType {
    return this.isKept ? this.former! : this.inferred.type
  }

  get spelling(): Spelling | undefined {
    return this.inferred.spelling
  }

  add(value: string): void {
    if (value === '') return
    this.inferred.add(value)
    this.isKept &&= this.fits(value)
  }

  private fits(cell: string): boolean {
    const type = this.former!
    if (type === 'boolean') return this.booleans.accepts(cell)
    if (type !== 'int' && type !== 'float') return fitsType(type, cell)
    if (cell.length > MAX_DOUBLE_LENGTH || !isPlainNumber(cell) || (type === 'int' && !WHOLE_NUMBER.test(cell)))
      return false
    return fitsType(type, Number(cell))
  }
}
