/** What columns of tables are called on plans: of doors and windows, rooms, areas, finishes. */
const HEADINGS = [
  'descriptions?|symbols?|sizes?|widths?|heights?|sill(?: height| level)?|lintel(?: height| level)?|qty|quantit(?:y|ies)|nos?|types?|remarks?|s ?no|sl ?no|sr ?no|marks?|dimensions?|materials?|finish(?:es)?|areas?|room(?: names?| nos?| numbers?)?|names?|item|ref|specifications?',
  'bezeichnung|raum(?: ?nr| ?nummer|name)?|nr|fläche|anzahl|stück|breite|höhe|bemerkung(?:en)?|belag|nutzung',
  'désignation|surfaces?|pièces?|quantité|largeur|hauteur|repère|numéro',
  'descripción|superficie|cantidad|ancho|alto|largo|ambiente|área|descrição|quantidade|largura|altura|nome|quant|descrizione|quantità|larghezza|altezza|numero|locale',
  'nazwa(?: pomieszczenia)?|powierzchnia|pow|lp|posadzka|ilość|wysokość|szerokość|pomieszczenie',
  'наименование(?: помещения)?|площадь|номер|кол|кол-во|количество|обозначение|примечание|поз|марка|тип|размер',
  'omschrijving|oppervlakte|aantal|ruimte|breedte|hoogte|beskrivelse|antal|bredde|højde|høyde',
]
const HEADING = new RegExp(
  `^(${HEADINGS.join('|')})(?: in (?:mm|cm|m|ft|feet|met(?:er|re)s?|inch(?:es)?)| ?(?:m2|m²|mm|sqm|sq ?ft|sq ?m))?(?= |$)`,
  'iu',
)

/** The headings of columns that a text consists of; none where it says anything else. */
export function tableHeadings(text: string): string[] {
  const found: string[] = []
  let rest = text
    .replace(/\([^)]*\)/gu, ' ')
    .replace(/[.:№°/]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  while (rest.length > 0) {
    const heading = HEADING.exec(rest)
    if (!heading) return []
    found.push(heading[1]!.toLowerCase())
    rest = rest.slice(heading[0].length).trim()
  }
  return found
}
