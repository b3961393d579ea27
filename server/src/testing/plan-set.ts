/** Objects of the PDF before those of its pages: the catalog, the list of pages, the font. */
const OBJECTS_BEFORE_PAGES = 3

const text = (words: string, x: number, y: number) => `BT /F 12 Tf ${x} ${y} Td (${words}) Tj ET`

function levelPlan(level: number): string {
  const rooms = [1, 2, 3, 4].map((room) => {
    const x = 80 * room - 40
    return `${x} 60 80 ${100 + level} re S ${text(`${level}0${room}`, x + 25, 110)}`
  })
  return [text(`Level ${level}`, 40, 20), ...rooms].join('\n')
}

/** A PDF of a building: a cover, and on each further page a level of four rooms with numbers. */
export function planSet(levels: number): string {
  const pages = [text('Plans of the house', 40, 150), ...Array.from({ length: levels }, (_, i) => levelPlan(i + 1))]
  const numberOf = (page: number) => OBJECTS_BEFORE_PAGES + 1 + 2 * page
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, i) => `${numberOf(i)} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((content, i) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Resources<</Font<</F 3 0 R>>>>/Contents ${numberOf(i) + 1} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
  ]
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')
  return `%PDF-1.4\n${body}trailer <</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`
}
