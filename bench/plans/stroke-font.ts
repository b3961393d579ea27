type Stroke = [number, number][]

/** Letters as plotters write them: strokes over a grid of 5 columns (0 to 4) and 7 rows (0 to 6, upward). */
const GLYPHS: Record<string, string> = {
  '0': '10 30 41 45 36 16 05 01 10',
  '1': '14 26 20,10 30',
  '2': '05 16 36 45 44 00 40',
  '3': '06 46 24 34 43 41 30 10 01',
  '4': '30 36 02 42',
  '5': '46 06 04 34 43 41 30 10 01',
  '6': '46 16 05 01 10 30 41 42 33 03',
  '7': '06 46 10',
  '8': '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  '9': '00 30 41 45 36 16 05 04 13 43',
  a: '00 03 26 43 40,02 42',
  b: '00 06 36 45 44 33 03,33 42 41 30 00',
  c: '45 36 16 05 01 10 30 41',
  d: '00 06 26 44 42 20 00',
  e: '40 00 06 46,03 33',
  f: '00 06 46,03 33',
  g: '45 36 16 05 01 10 30 41 43 23',
  h: '00 06,40 46,03 43',
  i: '20 26,10 30,16 36',
  j: '46 41 30 10 01',
  k: '00 06,46 03 40',
  l: '06 00 40',
  m: '00 06 23 46 40',
  n: '00 06 40 46',
  o: '10 30 41 45 36 16 05 01 10',
  p: '00 06 36 45 44 33 03',
  q: '10 30 41 45 36 16 05 01 10,22 40',
  r: '00 06 36 45 44 33 03,23 40',
  s: '45 36 16 05 04 13 33 42 41 30 10 01',
  t: '20 26,06 46',
  u: '06 01 10 30 41 46',
  v: '06 20 46',
  w: '06 10 23 30 46',
  x: '00 46,06 40',
  y: '06 23 46,23 20',
  z: '06 46 00 40',
  '.': '20 21',
  ',': '10 21',
  '-': '13 33',
  ':': '21 22,24 25',
  '²': '15 26 35 13 33',
}

/** The strokes of a text about its middle, as parts of its height. Capitals only; what is not known is left blank. */
export function strokesOf(text: string): Stroke[] {
  const letters = [...text.toLowerCase()]
  const left = -(letters.length * 6 - 2) / 2
  return letters.flatMap((letter, k) =>
    (GLYPHS[letter]?.split(',') ?? []).map((stroke) =>
      stroke.split(' ').map((at): [number, number] => [(left + 6 * k + Number(at[0])) / 6, (Number(at[1]) - 3) / 6]),
    ),
  )
}
