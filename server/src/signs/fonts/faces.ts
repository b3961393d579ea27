import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as harfbuzz from 'harfbuzzjs'
import unpackWoff2 from 'woff2-encoder/decompress'
import { type Command, parsePath } from '../page.ts'

export type Weight = 'medium' | 'semibold'

/** One font file at one weight: some of the characters of a family. */
export interface Face {
  file: string
  weight: number
  isVariable: boolean
  isRightToLeft: boolean
  ranges: readonly (readonly [number, number])[]
}

export interface LoadedFace {
  font: harfbuzz.Font
  unitsPerEm: number
  outlines: Map<number, Command[]>
}

const WEIGHTS: Record<Weight, number> = { medium: 500, semibold: 600 }
/** Latin, Greek and Cyrillic, Arabic, Hebrew; then Han, kana and Hangul, whose files hold all weights. */
const FAMILIES = ['inter', 'noto-sans-arabic', 'noto-sans-hebrew']
const VARIABLE_FAMILIES = ['noto-sans-sc', 'noto-sans-kr']

const require = createRequire(import.meta.url)
const sheets = new Map<Weight, Face[]>()
const loaded = new Map<Face, LoadedFace>()

/** Loads the font faces for the characters of a text. Faces stay loaded: there are few, and most texts share them. */
export async function openFaces(text: string): Promise<void> {
  const wanted = new Set<Face>()
  for (const character of new Set(text)) {
    const codePoint = character.codePointAt(0)!
    for (const weight of ['medium', 'semibold'] as const)
      for (const face of facesOf(weight)) if (!loaded.has(face) && covers(face, codePoint)) wanted.add(face)
  }
  await Promise.all([...wanted].map(openFace))
}

async function openFace(face: Face): Promise<void> {
  const bytes = await unpackWoff2(await readFile(face.file))
  const source = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer))
  const font = new harfbuzz.Font(source)
  if (face.isVariable) font.setVariations([new harfbuzz.Variation('wght', face.weight)])
  loaded.set(face, { font, unitsPerEm: source.upem, outlines: new Map() })
}

/** The open face that draws a character; null where none of ours does. */
export function faceOf(codePoint: number, weight: Weight): Face | null {
  return facesOf(weight).find((face) => covers(face, codePoint) && hasGlyph(face, codePoint)) ?? null
}

export function hasGlyph(face: Face, codePoint: number): boolean {
  return (loaded.get(face)?.font.nominalGlyph(codePoint) ?? 0) !== 0
}

const covers = ({ ranges }: Face, codePoint: number) =>
  ranges.some(([from, to]) => from <= codePoint && codePoint <= to)

/** A face that `faceOf` has found. */
export const loadedFace = (face: Face): LoadedFace => loaded.get(face)!

function facesOf(weight: Weight): Face[] {
  let faces = sheets.get(weight)
  if (!faces) {
    const number = WEIGHTS[weight]
    faces = [
      ...FAMILIES.flatMap((name) => readSheet(`@fontsource/${name}/${number}.css`, number, false)),
      ...VARIABLE_FAMILIES.flatMap((name) => readSheet(`@fontsource-variable/${name}/index.css`, number, true)),
    ]
    sheets.set(weight, faces)
  }
  return faces
}

/** The stylesheet of a family says which of its files has which characters. */
function readSheet(name: string, weight: number, isVariable: boolean): Face[] {
  const path = require.resolve(name)
  const rules = readFileSync(path, 'utf8').split('@font-face').slice(1)
  return rules.flatMap((rule) => {
    const file = /url\(\.\/(files\/[\w.-]+\.woff2)\)/.exec(rule)?.[1]
    // The Latin letters of the CJK families are drawn by the first family.
    if (!file || /-(latin|latin-ext|cyrillic|vietnamese)-wght/.test(file)) return []
    const ranges = [...rule.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(
      ([, from, to]) => [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)] as const,
    )
    const isRightToLeft = /-(arabic|hebrew)-(arabic|hebrew)-/.test(file)
    return [{ file: join(dirname(path), file), weight, isVariable, isRightToLeft, ranges }]
  })
}

export function outlineOf(face: LoadedFace, glyph: number): Command[] {
  let outline = face.outlines.get(glyph)
  if (!outline) {
    outline = parsePath(face.font.glyphToPath(glyph))
    face.outlines.set(glyph, outline)
  }
  return outline
}
