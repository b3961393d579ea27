/**
 * Cells → lines of CSV that the reader takes back exactly: comma, LF, UTF-8 without a BOM. Cells are data and go out as
 * they are, formulas included. An empty cell stands for an empty text and for none alike.
 */

/** What a reader could take for structure: any delimiter, quotes, line breaks, and a BOM or hint at the start of the file. */
const STRUCTURE = /[,;\t"\r\n]|^\uFEFF|^sep=/i

export function csvLine(cells: string[]): string {
  // A line with nothing on it would be no row.
  if (cells.length === 1 && cells[0] === '') return '""\n'
  return `${cells.map(csvCell).join(',')}\n`
}

function csvCell(cell: string): string {
  return STRUCTURE.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
