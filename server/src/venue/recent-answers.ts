export interface Answer {
  json: Buffer | string
  /** How many there are in all, where the answer is a page. */
  total?: number
}

const MOST_BYTES = 4 * 1024 * 1024
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 500
const MOST_ASKED = 2_000
/** Characters. What nobody types is not remembered: a body may carry megabytes that the answer ignores. */
const LONGEST_QUESTION = 1_000

/**
 * Answers of a venue as it is now, by their questions: on a busy day most visitors ask what others asked just before.
 * Any change to the venue puts an empty one in place of this, so who means to keep an answer takes hold of it before
 * reading: an answer that a change has overtaken is then kept where nobody looks.
 */
export class RecentAnswers {
  readonly #answers = new Map<string, Answer>()
  readonly #asked = new Set<string>()
  bytes = 0

  find(question: string): Answer | undefined {
    return this.#answers.get(question)
  }

  /** What is asked for a second time is kept: most questions that are asked once are not asked again. */
  keep(question: string, answer: Answer): Answer {
    if (question.length > LONGEST_QUESTION) return answer
    if (!this.#asked.delete(question)) {
      if (this.#asked.size >= MOST_ASKED) this.#asked.clear()
      this.#asked.add(question)
      return answer
    }
    this.#answers.set(question, { ...answer, json: copyOf(answer.json) })
    this.bytes += sizeOf(question, answer)
    for (const [oldest, { json }] of this.#answers) {
      if (this.bytes <= MOST_BYTES) break
      this.#answers.delete(oldest)
      this.bytes -= sizeOf(oldest, { json })
    }
    return answer
  }
}

/** Bytes may lie in memory that is used again. */
function copyOf(json: Buffer | string): Buffer | string {
  return typeof json === 'string' ? json : Buffer.from(json)
}

function sizeOf(question: string, { json }: Answer): number {
  return question.length + json.length + ENTRY_BYTES
}
