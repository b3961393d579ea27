import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, or wait for most of their time: begun last, each would leave a core without work. */
const SLOWEST = [
  'server/src/demo/demo.test.ts',
  'server/src/crash.test.ts',
  'server/src/cluster.test.ts',
  'server/src/replica.test.ts',
  'server/src/serve.test.ts',
  'server/src/fuzz.test.ts',
  'server/src/reservations/crash-holds.test.ts',
  'server/src/db/embedded.test.ts',
  'server/src/floor-plans/deterministic.test.ts',
  'core/src/plan/raster/raster.test.ts',
  'core/src/plan/ocr/ocr.test.ts',
  'bench/plans/golden/agreement.test.ts',
  'bench/plans/golden/drawn.test.ts',
  'bench/plans/golden/real.test.ts',
  'e2e/studio-venue.test.ts',
  'e2e/studio-exchange.test.ts',
  'e2e/node-versions.test.ts',
  'e2e/studio-editor-hands.test.ts',
  'e2e/studio-editor.test.ts',
  'e2e/sign-in.test.ts',
  'e2e/packages.test.ts',
  'e2e/studio-bookings.test.ts',
  'e2e/studio-use.test.ts',
  'e2e/studio-new-plan.test.ts',
]

/** Begins with the slowest files of each project; a fresh checkout has no memory of how long they took. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const placeOf = ({ project, moduleId }: TestSpecification) => {
      const place = SLOWEST.findIndex((name) => moduleId.endsWith(name))
      return projects.indexOf(project.name) * (SLOWEST.length + 1) + (place < 0 ? SLOWEST.length : place)
    }
    return sorted.sort((one, other) => placeOf(one) - placeOf(other))
  }
}
