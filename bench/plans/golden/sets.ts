import { agreementColumns, measureAgreement, realDrawings, type SharedDrawing, sharedDrawings } from './agreement.ts'
import { planColumns } from './columns.ts'
import { drawnPlans, goldenOf } from './drawn-plans.ts'
import { Expected, type Row } from './expected.ts'
import type { GoldenPlan } from './golden-plan.ts'
import { measure } from './measure.ts'
import { realPlans } from './real-plans.ts'

/** A part of the golden set: what is measured, and the figures that are expected. */
export interface GoldenSet {
  expected: Expected
  items: { name: string; measure: () => Promise<Row> }[]
}

export const goldenSets = {
  drawn: {
    expected: new Expected('drawn', 'Plans that the project draws itself', planColumns),
    items: drawnPlans.map(goldenOf).map(itemOf),
  },
  real: {
    expected: new Expected('real', 'Real plans', planColumns),
    items: realPlans().map(itemOf),
  },
  agreement: {
    expected: new Expected('agreement', 'One drawing in several formats', agreementColumns),
    items: sharedDrawings.map(agreementOf),
  },
  realAgreement: {
    expected: new Expected('real-agreement', 'One real floor in several formats', agreementColumns),
    items: realDrawings.map(agreementOf),
  },
} satisfies Record<string, GoldenSet>

function agreementOf(drawing: SharedDrawing): GoldenSet['items'][number] {
  return { name: drawing.name, measure: () => measureAgreement(drawing) }
}

function itemOf(plan: GoldenPlan): GoldenSet['items'][number] {
  return { name: plan.name, measure: async () => ({ ...(await measure(plan)).figures }) }
}
