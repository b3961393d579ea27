const room = (x: number, y: number, width: number, height: number, label: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#000" stroke-width="2"/>
  <text x="${x + width / 2}" y="${y + height / 2}" font-size="16" text-anchor="middle">${label}</text>`

/** A hall with three booths, as a drawing program saves it. */
export const PLAN = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">
  ${room(10, 10, 120, 100, 'B11')}
  ${room(140, 10, 120, 100, 'B12')}
  ${room(270, 10, 120, 100, 'B13')}
  ${room(10, 120, 380, 170, 'Hall')}
</svg>`

/** Two exhibitors of that hall, and one whose booth the plan does not show. */
export const ROWS = 'external_id,name,booth\n1,Acme,B11\n2,Zenit,B12\n3,Nobody,B14\n'
