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
        '`holds_end`: bookings that are held and end within a day; `reports`: of visitors, which nobody has answered or closed; `unreachable`: at the last publish; `missed_search`: the text that found nothing most often in the last 7 days',
    }),
    count: Type.Integer({ description: 'How many there are; 0 where that is not counted' }),
    text: Type.Union([Type.String(), Type.Null()], { description: 'A name, a search, or what went wrong' }),
    item_id: Type.Union([Type.String(), Type.Null()], { description: 'The upload, where a plan waits' }),
    at: NullableTimestamp,
  },
  { title: 'AttentionItem' },
)
export type AttentionItem = Static<typeof AttentionItem>

export const AttentionList = Type.Object({ items: Type.Array(AttentionItem), total: Type.Integer() })
