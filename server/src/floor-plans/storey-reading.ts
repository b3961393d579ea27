import { boundsOf, type Geometry, positions } from '@rotunda/core/geo'
import type { Extracted, PlanFailure } from './sandbox/messages.ts'

type Feature = Extracted['features'][number]
type Report = Record<string, unknown>

/** What is read of a sheet where only one of its storeys is wanted. A sheet that shows one is that storey. */
export function readingOfStorey(read: Extracted, storey: number): Extracted | { failure: PlanFailure } {
  const numbers = storeysIn(read.features)
  if (numbers.length < 2) return read
  if (!numbers.includes(storey)) {
    const message = `This level is storey ${storey} of a sheet, and the new one shows ${numbers.length}. Upload a sheet with that storey, or a plan of the level alone.`
    return { failure: { code: 'plan_without_storey', message } }
  }
  const features = read.features.filter(({ properties }) => properties.storey === storey)
  return { ...read, features, report: reportOfStorey(read.report as unknown as Report, features, storey) as unknown as Extracted['report'] } // biome-ignore format: one reading
}

export function storeysIn(features: readonly { properties: Readonly<Record<string, unknown>> }[]): number[] {
  const numbers = features.map(({ properties }) => properties.storey)
  return [...new Set(numbers)].filter((storey) => typeof storey === 'number').sort((a, b) => a - b)
}

/** The report of a sheet with the figures of one of its storeys. */
export function reportOfStorey(report: Report, features: readonly Feature[], storey: number): Report {
  const counts: Record<string, number> = {}
  for (const { properties } of features) counts[properties.kind] = (counts[properties.kind] ?? 0) + 1
  const title = titleOf(report, storey)
  const { storeys: _, warnings, ...rest } = report
  const isOfSheet = (warning: unknown) => typeof warning === 'string' && /^The sheet shows \d+ storeys/u.test(warning)
  return {
    ...rest,
    counts,
    bounds: boundsOf(features.flatMap(({ geometry }) => positions(geometry as unknown as Geometry))),
    sheetTitles: title === null ? [] : [title],
    warnings: Array.isArray(warnings) ? warnings.filter((warning) => !isOfSheet(warning)) : [],
  }
}

/** What stands on the sheet beside a storey. */
export function titleOf(report: Report, storey: number): string | null {
  const storeys = Array.isArray(report.storeys) ? (report.storeys as { storey: number; title: string | null }[]) : []
  return storeys.find((item) => item.storey === storey)?.title ?? null
}
