import { findingId, type Level } from './level.ts'
import type { Finding } from './model.ts'

const FINDING_WEIGHT = 15

/** What the reader told about the file as a whole. There is nothing to do here but to know it. */
export function readingNotices(level: Level): Finding[] {
  const notices = [...new Set(level.reading?.notices ?? [])]
  return notices.map((notice): Finding => {
    const [message, ...rest] = notice.split('; ')
    return {
      finding_id: findingId('reading_notice', level.datasetId, notice),
      kind: 'reading_notice',
      weight: FINDING_WEIGHT,
      message: asSentence(message!),
      detail: rest.length > 0 ? asSentence(rest.join('; ')) : '',
      feature_ids: [],
      geometry: null,
      fixes: [],
    }
  })
}

function asSentence(text: string): string {
  return `${text[0]!.toUpperCase()}${text.slice(1)}${/[.!?]$/u.test(text) ? '' : '.'}`
}
