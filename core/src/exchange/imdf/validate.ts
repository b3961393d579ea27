import type { Position } from '../../geo/index.ts'
import type { ExchangeFinding } from '../model.ts'
import { isLanguage } from '../names.ts'
import { UUID } from '../uuid-v5.ts'
import { fileNameOf, type ImdfArchive, type ImdfFeature } from './archive.ts'
import { checkGeometry } from './check-geometry.ts'
import { checkProperties } from './check-properties.ts'
import { checkSpace } from './check-space.ts'
import { FEATURE_TYPES, REQUIRED_FILES } from './feature-types.ts'
import { earthPositions } from './read-geometry.ts'

/** Maximum number of findings reported: a broken archive can have one per feature. */
const MAX_FINDINGS = 1000

export type Report = (finding: {
  rule: string
  message: string
  feature?: ImdfFeature | null
  place?: Position | null
  severity?: 'error' | 'warning'
}) => void

/** The rules of IMDF 1.0.0 on an archive: its files, features, properties, references, and how they lie. */
export function validateImdf(archive: ImdfArchive): ExchangeFinding[] {
  const findings: ExchangeFinding[] = []
  const reportFor = (type: string): Report => {
    const file = archive.fileOf.get(type) ?? fileNameOf(type)
    return ({ rule, message, feature = null, place, severity = 'error' }) => {
      if (findings.length >= MAX_FINDINGS) return
      const at = place ?? (feature ? (earthPositions(feature.geometry)[0] ?? null) : null)
      findings.push({ severity, rule, file, feature: feature?.id || null, message, place: at })
    }
  }
  checkFiles(archive, reportFor)
  const types = indexIds(archive, reportFor)
  for (const [type, features] of archive.features) {
    const report = reportFor(type)
    for (const feature of features) {
      if (feature.feature_type !== type)
        report({ rule: 'feature.type', feature, message: `feature_type is "${feature.feature_type}"; in this file it must be "${type}"` }) // biome-ignore format: one finding
      checkGeometry(FEATURE_TYPES[type]!.geometry, feature, report)
      checkProperties(FEATURE_TYPES[type]!, feature, types, report)
    }
  }
  checkSpace(archive, reportFor)
  return findings
}

function checkFiles(archive: ImdfArchive, reportFor: (type: string) => Report): void {
  const report = reportFor('manifest')
  const { manifest, fileOf } = archive
  if (!fileOf.has('manifest')) report({ rule: 'file.required', message: 'manifest.json is missing' })
  else {
    if (manifest.version !== '1.0.0') report({ rule: 'manifest.version', message: `version is ${JSON.stringify(manifest.version)}; this is a check of 1.0.0` }) // biome-ignore format: one finding
    if (typeof manifest.language !== 'string' || !isLanguage(manifest.language)) report({ rule: 'manifest.language', message: `language is ${JSON.stringify(manifest.language)}, which is not a language tag` }) // biome-ignore format: one finding
    if (typeof manifest.created !== 'string' || Number.isNaN(Date.parse(manifest.created))) report({ rule: 'manifest.created', message: `created is ${JSON.stringify(manifest.created)}, which is not an ISO 8601 time` }) // biome-ignore format: one finding
  }
  for (const type of REQUIRED_FILES) {
    if (!fileOf.has(type)) reportFor(type)({ rule: 'file.required', message: `${fileNameOf(type)} is missing` })
    else if (archive.features.get(type)!.length === 0)
      reportFor(type)({ rule: 'file.empty', message: 'has no feature' })
  }
  for (const [type, path] of fileOf) {
    if (path !== fileNameOf(type))
      reportFor(type)({ rule: 'file.name', severity: 'warning', message: `must be ${fileNameOf(type)} at the top of the archive` }) // biome-ignore format: one finding
  }
  for (const path of archive.strangers)
    report({ rule: 'file.unknown', severity: 'warning', message: `${path} is not an IMDF file` })
  const venues = archive.features.get('venue')?.length ?? 0
  if (venues > 1)
    reportFor('venue')({ rule: 'venue.one', message: `there are ${venues} venues; an archive must have one` })
}

/** Which type each ID is of. */
function indexIds(archive: ImdfArchive, reportFor: (type: string) => Report): Map<string, string> {
  const types = new Map<string, string>()
  for (const [type, features] of archive.features) {
    const report = reportFor(type)
    for (const feature of features) {
      if (!UUID.test(feature.id)) report({ rule: 'feature.id', feature, message: `the id ${JSON.stringify(feature.id)} is not a UUID` }) // biome-ignore format: one finding
      else if (types.has(feature.id)) report({ rule: 'feature.id.unique', feature, message: `another ${types.get(feature.id)} has the same ID` }) // biome-ignore format: one finding
      if (feature.id !== '') types.set(feature.id, type)
    }
  }
  return types
}
