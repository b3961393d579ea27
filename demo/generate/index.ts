import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { boathouse } from './boathouse.ts'
import { catalogs } from './catalogs.ts'
import { drawLevel } from './draw-level.ts'
import { ground } from './ground.ts'
import { firstLevel } from './level-1.ts'
import { secondLevel } from './level-2.ts'
import { parking } from './parking.ts'
import { SHEET } from './site.ts'
import { writeDxf } from './write-dxf.ts'
import { writePdf } from './write-pdf.ts'
import { writePng } from './write-png.ts'
import { writeSvg } from './write-svg.ts'

/**
 * Draws the demo venue: four levels in four formats, a second building as features, and its catalogs. venue.json says how they fit together.
 * `--check` writes nothing and fails where a committed file is not what would be drawn.
 */
async function draw(): Promise<Record<string, string | Buffer>> {
  const drawn = { letters: 0.55, furnished: true, framed: true }
  const cad = drawLevel(ground(), drawn)
  const sheet = drawLevel(firstLevel(), drawn)
  const expo = drawLevel(secondLevel(), { ...drawn, framed: false })
  const brochure = drawLevel(parking(), { letters: 1.1, furnished: false, framed: false })
  const levels = [ground(), firstLevel(), secondLevel(), parking()]
  return {
    'ground.dxf': writeDxf(cad),
    'level-1.pdf': writePdf(sheet),
    'level-2.svg': writeSvg(expo, { size: SHEET, unitsPerMetre: 10, bold: 1, filledWalls: false }),
    'parking.png': await writePng(brochure, { size: [86, 86], unitsPerMetre: 20, bold: 2, filledWalls: true }),
    ...catalogs(levels),
    ...boathouse(),
  }
}

const FOLDER = new URL('..', import.meta.url)
for (const [name, content] of Object.entries(await draw())) {
  if (!process.argv.includes('--check')) await writeFile(new URL(name, FOLDER), content)
  else if (!(await isSame(name, Buffer.from(content)))) {
    console.error(`demo/${name} is not fresh: run npm run generate:demo`)
    process.exitCode = 1
  }
}

/** Pictures are compared by what they show: encoders differ between machines. */
async function isSame(name: string, drawn: Buffer): Promise<boolean> {
  const written = await readFile(new URL(name, FOLDER)).catch(() => Buffer.alloc(0))
  if (!name.endsWith('.png') || written.length === 0) return written.equals(drawn)
  const [a, b] = await Promise.all([written, drawn].map((bytes) => sharp(bytes).greyscale().raw().toBuffer()))
  if (a!.length !== b!.length) return false
  let difference = 0
  for (let i = 0; i < a!.length; i++) difference += Math.abs(a![i]! - b![i]!)
  return difference / a!.length < 1
}
