import { findingId, type Level } from './level.ts'
import type { Finding } from './model.ts'

/** Below this confidence one of the letters is probably wrong. */
const MIN_SURE_CONFIDENCE = 0.85
const FINDING_WEIGHT = 25

/** Text that was recognised from pixels or strokes, and may say something else. */
export function doubtfulTexts(level: Level): Finding[] {
  return level.labels.flatMap(({ id, name, feature }): Finding[] => {
    const confidence = feature.properties.text_confidence
    if (typeof confidence !== 'number' || confidence >= MIN_SURE_CONFIDENCE) return []
    const space = level.spaces.find((candidate) => candidate.id === feature.properties.space)
    const isNamed = space?.name !== undefined && space?.name !== null && name.includes(space.name)
    const rename = (text: string) => [
      level.update(id, { name: text, text_confidence: null }),
      ...(isNamed ? [level.update(space!.id, { name: text })] : []),
    ]
    return [
      {
        finding_id: findingId('doubtful_text', id),
        kind: 'doubtful_text',
        weight: FINDING_WEIGHT + Math.round(20 * (MIN_SURE_CONFIDENCE - confidence)),
        message: `Does this say “${name}”?`,
        detail: isNamed
          ? 'This text in the image is hard to read. Visitors would search for the room by this name.'
          : 'This text in the image is hard to read.',
        feature_ids: isNamed ? [id, space!.id] : [id],
        geometry: feature.geometry,
        fixes: [
          { fix_id: 'accept', label: 'Yes', operations: [level.update(id, { text_confidence: null })] },
          {
            fix_id: 'rename',
            label: 'Rename',
            operations: rename(name),
            input: { field: 'name', is_required: true },
          },
        ],
      },
    ]
  })
}
