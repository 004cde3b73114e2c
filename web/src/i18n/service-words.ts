import { IdeabridgeError } from '@ideabridge/sdk'

/** The service speaks English. What it says most is said here in another language; the rest stays as it is. */
export interface ServiceWords {
  /** By the code of a refusal. */
  codes: Readonly<Record<string, string>>
  /** Sentences about a field, or of a refusal; $1 and so on stand for what the pattern found. */
  sentences: readonly (readonly [pattern: RegExp, words: string])[]
}

export function sentenceInWords(sentence: string, { sentences }: ServiceWords): string {
  const [pattern, words] = sentences.find(([known]) => known.test(sentence)) ?? []
  return pattern && words !== undefined ? sentence.replace(pattern, words) : sentence
}

/** Why something was refused; fields have their own sentences. */
export function refusalInWords(error: Error, words: ServiceWords): string {
  const sentence = sentenceInWords(error.message, words)
  if (sentence !== error.message || !(error instanceof IdeabridgeError)) return sentence
  return words.codes[error.code] ?? sentence
}
