/** A collection of texts, questions about them, and human judgements of which texts answer which question. */
export interface JudgedSet {
  readonly name: string
  readonly documents: ReadonlyMap<string, string>
  readonly questions: ReadonlyMap<string, string>
  /** By question and document, how well it answers: 1 and up. Missing means it does not. */
  readonly judged: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** By question, documents nobody judged: neither right nor wrong. */
  readonly unjudged?: ReadonlyMap<string, ReadonlySet<string>>
  /** Sets of one family share documents or questions, so one cannot provide unanswerable questions for another. */
  readonly family: string
}

export class Judgements {
  readonly #byQuestion = new Map<string, Map<string, number>>()

  add(question: string, document: string, grade: number): void {
    if (grade <= 0) return
    const known = this.#byQuestion.get(question) ?? new Map<string, number>()
    known.set(document, Math.max(grade, known.get(document) ?? 0))
    this.#byQuestion.set(question, known)
  }

  map(): Map<string, Map<string, number>> {
    return this.#byQuestion
  }
}

/** Every nth question, so that a run over many sets ends the same day; the same ones each time. */
export function sample(set: JudgedSet, most: number): JudgedSet {
  const asked = [...set.questions].filter(([id]) => (set.judged.get(id)?.size ?? 0) > 0)
  const step = Math.max(1, asked.length / most)
  const chosen = Array.from({ length: Math.min(most, asked.length) }, (_, place) => asked[Math.floor(place * step)]!)
  return { ...set, questions: new Map(chosen) }
}
