/** Renews the expected figures of the golden set: `npm run bless [-- pattern of names]`; prints in words what changed. */
import { goldenSets } from './sets.ts'

const only = new RegExp(process.argv[2] ?? '', 'u')

for (const [name, { expected, items }] of Object.entries(goldenSets)) {
  if (items.length === 0) {
    console.log(`${name}: the folder of these plans is absent; their figures stay as they are`)
    continue
  }
  const before = expected.read()
  const after: typeof before = new Map()
  for (const { name, measure } of items) {
    const was = before.get(name)
    if (was && !only.test(name)) {
      after.set(name, was)
      continue
    }
    const row = await measure()
    const changes = expected.compare(name, row, was)
    for (const change of changes) console.log(was ? change : `${name}: new`)
    after.set(name, was && changes.length === 0 ? was : row)
  }
  for (const gone of before.keys()) if (!after.has(gone)) console.log(`${gone}: gone`)
  expected.write(after)
}
