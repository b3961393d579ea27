import { findingId, type Level } from './level.ts'
import type { Finding } from './model.ts'

/** Below this the votes for the scale contradict each other, or there are none. */
const MIN_SURE_CONFIDENCE = 0.7
const FINDING_WEIGHT = 60

/** A scale that is a guess: lengths, times and the widths of ways depend on it. */
export function uncertainScale(level: Level): Finding[] {
  const scale = level.reading?.scale
  if (!scale || level.hasOwnScale || scale.confidence >= MIN_SURE_CONFIDENCE) return []
  const cues = scale.votes.map(({ cue, note }) => `${cue}: ${note}`).join('; ')
  const upm = level.drawing.unitsPerMeter
  return [
    {
      finding_id: findingId('scale_uncertain', level.datasetId),
      kind: 'scale_uncertain',
      weight: FINDING_WEIGHT,
      message: `The scale of ${level.name} is a guess.`,
      detail: `${cues === '' ? 'The file gives no scale.' : `Cues: ${cues}.`} Measure one known length, such as a long wall.`,
      feature_ids: [],
      geometry: null,
      fixes:
        level.floor === null || upm === null
          ? []
          : [
              {
                fix_id: 'keep',
                label: 'Scale is correct',
                operations: [{ op: 'floor', floor: level.floor, changes: { units_per_meter: upm } }],
              },
            ],
    },
  ]
}
