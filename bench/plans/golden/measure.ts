import { extractPlan, RuleRun } from '@rotunda/core/plan'
import { type Figures, figuresOf } from './figures.ts'
import type { GoldenPlan } from './golden-plan.ts'

export interface Measured {
  name: string
  figures: Figures
  /** Rules that claimed something. */
  fired: ReadonlyMap<string, number>
}

/** Reads the plan, with the rules of these IDs switched off, and scores what was found. */
export async function measure({ name, read }: GoldenPlan, without: string[] = []): Promise<Measured> {
  const { bytes, truth, hideLayers = [] } = await read()
  const run = new RuleRun(without)
  const result = await extractPlan(bytes, { hideLayers, run })
  return { name, figures: figuresOf(result, truth, run.work), fired: run.claims }
}
