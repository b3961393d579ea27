/**
 * Scores floor plan extraction: `npm run bench:plans [pattern of names]` measures the golden set.
 * `npm run bench:plans -- --ablate [pattern of IDs] [pattern of names]` switches off each rule alone.
 * `npm run bench:plans -- --set [set[,set]] [pattern of names]` reads whole sets, two plans at a time, and keeps the figures.
 * `npm run bench:plans -- --read FILE [--without IDs] [--until ID]` reads one file, draws it and shows each rule's part.
 * `npm run bench:plans -- --names FOLDER [pattern of names]` counts the names of rooms that are read in pictures.
 */
import { ablate } from './plans/ablate.ts'
import { printGolden } from './plans/golden/print-golden.ts'
import { printNames } from './plans/names.ts'
import { readOne } from './plans/read-one.ts'
import { printEntry, printSets } from './plans/set/print-sets.ts'

const [mode = '', ...rest] = process.argv.slice(2)

if (mode === '--read') await readOne([mode, ...rest])
else if (mode === '--set') await printSets(rest[0]?.split(',').filter(Boolean) ?? [], rest[1] ?? '')
else if (mode === '--set-plan') await printEntry(rest[0]!)
else if (mode === '--names') await printNames(rest[0]!, rest[1] ?? '')
else if (mode === '--ablate') await ablate(rest[0] ?? '', rest[1] ?? '')
else await printGolden(mode)
