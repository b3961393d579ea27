/** A room of a drawn plan: its label, and its box in the drawing. */
export interface DrawnRoom {
  label: string
  box: [x: number, y: number, width: number, height: number]
}

/** Rows of four rooms that share their walls, by label; null leaves the place empty. */
export function roomRows(labels: (string | null)[]): DrawnRoom[] {
  return labels.flatMap((label, i) =>
    label === null ? [] : [{ label, box: [20 + (i % 4) * 100, 20 + Math.floor(i / 4) * 120, 100, 80] }],
  )
}

/** A floor plan as SVG, `shift` units to the right and down, and then `scale` times as large. */
export function officePlan(rooms: DrawnRoom[], shift = 0, scale = 1): string {
  const cells = rooms.map(({ label, box: [x, y, width, height] }) => {
    const [left, top] = [(x + shift) * scale, (y + shift) * scale]
    return `<rect x="${left}" y="${top}" width="${width * scale}" height="${height * scale}" fill="none" stroke="#000"/><text x="${left + 30 * scale}" y="${top + 45 * scale}" font-size="${16 * scale}">${label}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${600 * scale} ${600 * scale}">${cells.join('')}</svg>`
}
