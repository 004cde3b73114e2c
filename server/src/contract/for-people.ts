import { texts } from '../../../texts/generated/refusals.ts'
import { ERRORS } from './error-codes.ts'
import type { Fields } from './fields.ts'
import type { Language } from './languages.ts'
import { REASONS } from './reason-list.ts'
import { inWordsOf, type Translated, type Words } from './reasons.ts'

type Faults<Fault = Fields> = Readonly<Record<string, readonly Fault[]>>

/**
 * The body of a refusal, as it is sent or was kept, with its sentences in a person's language. Without a language it stays
 * as developers read it.
 */
export function forPeople<Body extends Fields>(body: Body, language: Language | undefined): Body {
  if (language === undefined) return body
  const { message, reasons } = body
  return {
    ...body,
    message: saidIn(language, body) ?? message,
    ...(reasons !== undefined && { errors: errorsIn(language, reasons as Faults) }),
  }
}

/** Undefined for a reason that this version no longer knows. */
function saidIn(language: Language, { code, reason, params }: Fields): string | undefined {
  const general = reason === undefined || reason === code
  const words = general ? wordsOf(ERRORS, code) : wordsOf(REASONS, reason)
  const { errors, reasons } = texts[language] as Readonly<
    Record<'errors' | 'reasons', Readonly<Record<string, Translated>>>
  >
  const translated = general ? errors[String(code)] : reasons[String(reason)]
  return words && inWordsOf(language, words, (params ?? {}) as Fields, translated)
}

function errorsIn(language: Language, reasons: Faults): Faults<string> {
  const inWords = (faults: readonly Fields[]) => faults.flatMap((fault) => saidIn(language, fault) ?? [])
  return Object.fromEntries(Object.entries(reasons).map(([field, faults]) => [field, inWords(faults)]))
}

function wordsOf(table: Readonly<Record<string, { words: Words }>>, name: unknown): Words | undefined {
  return Object.hasOwn(table, String(name)) ? table[String(name)]?.words : undefined
}
