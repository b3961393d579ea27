import { type Static, Type } from 'typebox'
import { NullableTimestamp } from '../http/schema.ts'

export const ATTENTION_KINDS = [
  'publish_failed',
  'plan_waits',
  'holds_end',
  'reports',
  'unreachable',
  'unpublished',
  'unplaced',
  'closures_over',
  'missed_search',
] as const

export const AttentionItem = Type.Object(
  {
    map_id: Type.String(),
    map_name: Type.String(),
    kind: Type.Enum([...ATTENTION_KINDS], {
      description:
        '`holds_end`: holds that expire within a day; `reports`: visitor reports that are neither answered nor closed; `unreachable`: at the last publish; `missed_search`: the text that found nothing most often in the last 7 days',
    }),
    count: Type.Integer({ description: 'Number of items; 0 if not counted' }),
    text: Type.Union([Type.String(), Type.Null()], { description: 'A name, a search, or what went wrong' }),
    item_id: Type.Union([Type.String(), Type.Null()], { description: 'The upload, if a plan is waiting for review' }),
    at: NullableTimestamp,
  },
  { title: 'AttentionItem' },
)
export type AttentionItem = Static<typeof AttentionItem>

export const AttentionList = Type.Object({ items: Type.Array(AttentionItem), total: Type.Integer() })
