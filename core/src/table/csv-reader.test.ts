import { describe, expect, test } from 'vitest'
import { CsvError, CsvReader } from './index.ts'

/** Header and rows of a file which arrives in chunks of `size` bytes. */
function read(file: string | Uint8Array, size = 1 << 20): { header: string[]; rows: string[][] } {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const reader = new CsvReader()
  const rows: string[][] = []
  for (let start = 0; start < bytes.length; start += size)
    rows.push(...reader.push(bytes.subarray(start, start + size)))
  rows.push(...reader.end())
  return { header: reader.header, rows }
}

function failure(file: string | Uint8Array): { line: number; column: number; message: string } {
  try {
    read(file)
  } catch (error) {
    if (error instanceof CsvError) return { line: error.line, column: error.column, message: error.message }
    throw error
  }
  throw new Error('the file was read')
}

const table = { header: ['a', 'b'], rows: [['1', 'é😀']] }
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('encodings', () => {
  test('UTF-8 is read with and without a BOM', () => {
    expect(read('a,b\n1,é😀\n')).toEqual(table)
    expect(read('\uFEFFa,b\n1,é😀\n')).toEqual(table)
  })

  test('only the BOM is dropped: a second U+FEFF is data', () => {
    expect(read('\uFEFF\uFEFFa,b').header).toEqual(['\uFEFFa', 'b'])
  })

  test('UTF-16 is read in both byte orders', () => {
    expect(read(Buffer.from('\uFEFFa\tb\r\n1\té😀\r\n', 'utf16le'))).toEqual(table)
    expect(read(utf16be('\uFEFFa\tb\r\n1\té😀\r\n'))).toEqual(table)
  })

  test('invalid bytes are named by line and column', () => {
    const latin1 = Buffer.from('a,b\nx,y\nz,caf\xe9\nx,y\n', 'latin1')
    expect(failure(latin1)).toMatchObject({ line: 3, column: 2 })
    const far = Buffer.concat([Buffer.from(`a,b\n${'é,y\n'.repeat(50_000)}`), latin1.subarray(4)])
    expect(failure(far)).toMatchObject({ line: 50_003, column: 2 })
  })

  test('a character that the end of the file cuts off is invalid', () => {
    expect(failure(Buffer.from('a,b\n1,é').subarray(0, -1))).toMatchObject({ line: 2, column: 2 })
    expect(failure(utf16be('\uFEFFa,b\n1,2').subarray(0, -1))).toMatchObject({ line: 2, column: 2 })
  })

  test('half of a UTF-16 pair is invalid', () => {
    expect(failure(Buffer.from('\uFEFFa,b\n1,\ud83d\n', 'utf16le'))).toMatchObject({ line: 2, column: 2 })
  })

  test('zero bytes are refused: PostgreSQL cannot hold them, and UTF-16 without a BOM is full of them', () => {
    expect(failure('a,b\n1,x\0y\n')).toMatchObject({ line: 2, column: 2 })
    expect(failure(Buffer.from('a,b\n', 'utf16le'))).toMatchObject({ line: 1, column: 1 })
  })
})

describe('delimiters', () => {
  test.each([',', ';', '\t'])('%j is found by itself', (delimiter) => {
    expect(read(`a,b\n1,é😀\n`.replaceAll(',', delimiter))).toEqual(table)
  })

  test('decimal commas and commas in prose do not hide a semicolon', () => {
    expect(read('name;price\nTea, hot;1,50\nCoffee;2,50').rows).toEqual([
      ['Tea, hot', '1,50'],
      ['Coffee', '2,50'],
    ])
  })

  test('semicolons in quoted cells do not hide a comma', () => {
    expect(read('"a;b;c",d\n"1;2;3",4').header).toEqual(['a;b;c', 'd'])
  })

  test('one ragged row among the first does not change the delimiter', () => {
    expect(failure('a,b,c\n1,2;x\n3,4,5\n')).toMatchObject({ line: 2, column: 3 })
  })

  test('the line sep=; of Excel names the delimiter, and counts as a line', () => {
    expect(read('sep=;\r\na,b;c\r\n1;2\r\n').header).toEqual(['a,b', 'c'])
    expect(failure('sep=;\na;b\n1\n')).toMatchObject({ line: 3 })
  })

  test('a header longer than the sample still shows its delimiter', () => {
    const names = Array.from({ length: 900 }, (_, i) => `a long column name, number ${i}`)
    expect(read(names.join(';')).header).toEqual(names)
  })
})

describe('records', () => {
  test.each(['\n', '\r\n', '\r'])('lines may end with %j', (lineBreak) => {
    expect(read(['a,b', '1,2', '3,4', ''].join(lineBreak)).rows).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  test('quoted cells hold delimiters, quotes and line breaks exactly', () => {
    expect(read('a,b\n"x,""y""","1\r\n2\n3\r4"').rows).toEqual([['x,"y"', '1\r\n2\n3\r4']])
  })

  test('blanks around a cell belong to it', () => {
    expect(read('a,b\n 1 ,\u00a02').rows).toEqual([[' 1 ', '\u00a02']])
  })

  test('lines with nothing on them are no rows, a quoted empty cell is one', () => {
    expect(read('a\n\n1\n\n""\n\n').rows).toEqual([['1'], ['']])
    expect(read('\n\na,b\n\n,\n').rows).toEqual([['', '']])
  })

  test('a header alone is an empty table', () => {
    expect(read('a,b')).toEqual({ header: ['a', 'b'], rows: [] })
  })

  test('a last row without a line break counts, even one that ends with a delimiter', () => {
    expect(read('a,b\n1,').rows).toEqual([['1', '']])
  })
})

describe('broken files', () => {
  test.each([
    ['a row too short', 'a,b,c\n1,2,3\n4,5\n', 3, 3],
    ['a row too long', 'a,b\n1,2\n3,4,5\n', 3, 3],
    ['a line of prose between rows', 'a,b\nTotal\n', 2, 2],
    ['a quote never closed, at the line of the quote', 'a,b\n1,"2\n3\n4\n', 2, 2],
    ['text after a closing quote', 'a,b\n1,"2"x\n', 2, 2],
    ['a quote inside a plain cell', 'a,b\n1,5" pipe\n', 2, 2],
    ['a column without a name', 'a, ,c\n', 1, 2],
    ['two columns of one name', 'a,b,a\n', 1, 3],
    ['a name of more than 500 characters, on its line', `sep=;\na;${'b'.repeat(501)}\n`, 2, 2],
    ['an empty file', '', 1, 1],
    ['a file of blank lines', '\n\n', 1, 1],
  ])('%s', (_, file, line, column) => {
    expect(failure(file)).toMatchObject({ line, column })
  })

  test('lines inside quoted cells are counted', () => {
    expect(failure('a,b\n"1\n2\r\n3\r4",5\n6\n')).toMatchObject({ line: 6, column: 2 })
  })

  test('more than 1000 columns', () => {
    const wide = Array.from({ length: 1001 }, (_, i) => `c${i}`)
    expect(read(wide.slice(1).join(',')).header).toHaveLength(1000)
    expect(failure(wide.join(','))).toMatchObject({ line: 1, column: 1001 })
  })

  test('a cell of more than 1 MB, open quote or not', () => {
    const cell = 'x'.repeat((1 << 20) + 1)
    expect(failure(`a,b\n1,${cell}\n`)).toMatchObject({ line: 2, column: 2 })
    expect(failure(`a,b\n1,"${cell}${cell}`)).toMatchObject({ line: 2, column: 2 })
    expect(read(`a,b\n1,${cell.slice(1)}\n`).rows).toHaveLength(1)
  })

  test('a row of more than 4 MB', () => {
    const row = Array.from({ length: 6 }, () => 'x'.repeat(1 << 20)).join(',')
    expect(failure(`a,b,c,d,e,f\n${row}\n`)).toMatchObject({ line: 2, column: 5 })
  })
})

test('each row comes with its line of the file, blank lines and those inside quoted cells counted', () => {
  const reader = new CsvReader()
  const lines: number[] = []
  for (const byte of Buffer.from('sep=,\r\n\na,b\n1,"2\n\r\n3"\r4,5\n\n\n6,7\r\n8,9')) {
    reader.push(Uint8Array.of(byte))
    lines.push(...reader.lines)
  }
  reader.end()
  expect([...lines, ...reader.lines]).toEqual([4, 7, 10, 11])
})

test('characters, line breaks and quotes that lie across two blocks of the reader are read whole', () => {
  const block = 1 << 16
  for (let before = block - 12; before <= block; before++) {
    const filler = 'x'.repeat(before - 4)
    const file = `a,b\n${filler},"é😀""\r\n"\r\n1,2\r\n`
    expect(read(file, 1000).rows).toEqual([
      [filler, 'é😀"\r\n'],
      ['1', '2'],
    ])
  }
})
