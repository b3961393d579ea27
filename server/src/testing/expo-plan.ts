/** A floor plan as SVG: rows of four booths with a number in each. */
export function expoPlan(labels: string[]): string {
  const cells = labels.map((label, i) => {
    const x = 20 + (i % 4) * 120
    const y = 20 + Math.floor(i / 4) * 160
    return `<rect x="${x}" y="${y}" width="100" height="80" fill="none" stroke="#000"/><text x="${x + 30}" y="${y + 45}" font-size="16">${label}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 420">${cells.join('')}</svg>`
}
