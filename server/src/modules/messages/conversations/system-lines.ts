import { type Coded, codedIn, type Language } from '../../../contract/languages.ts'

/**
 * Everything the platform says in a conversation, and what stands for a removed message, so that the answer after it makes
 * sense. The English sentence is what is stored, so a sentence that changes keeps its old wording readable but loses its
 * reason: move the stored rows along in a migration.
 */
const LINES = {
  interest_to_invest: { en: 'Interest expressed: to invest.', de: 'Interesse gezeigt: als Investor.' },
  interest_to_partner: { en: 'Interest expressed: to become a partner.', de: 'Interesse gezeigt: als Partner.' },
  interest_accepted: { en: 'The interest was accepted.', de: 'Das Interesse wurde angenommen.' },
  interest_declined: { en: 'The interest was declined.', de: 'Das Interesse wurde abgelehnt.' },
  interest_withdrawn: {
    en: 'The interest was withdrawn for good.',
    de: 'Das Interesse wurde endgültig zurückgezogen.',
  },
  introduction_accepted: {
    en: 'The introduction was accepted. You can talk now.',
    de: 'Die Gesprächsanfrage wurde angenommen. Ihr könnt euch jetzt schreiben.',
  },
  question_asked: { en: 'A question about the idea.', de: 'Eine Frage zur Idee.' },
  question_published: {
    en: 'The question and an answer are now on the idea’s page.',
    de: 'Die Frage steht jetzt mit einer Antwort auf der Seite der Idee.',
  },
  person_left: { en: 'This person has left Ideabridge.', de: 'Diese Person hat Ideabridge verlassen.' },
  message_removed: { en: 'An admin removed this message.', de: 'Ein Admin hat diese Nachricht entfernt.' },
} as const satisfies Record<string, Coded<string>>

type Reason = keyof typeof LINES
export type SystemReason = Exclude<Reason, 'message_removed'>

/** Clients may have words of their own for these. */
export const MESSAGE_REASONS = Object.keys(LINES) as Reason[]

export const REMOVED_MESSAGE = LINES.message_removed.en

const REASONS: ReadonlyMap<string, Reason> = new Map(MESSAGE_REASONS.map((reason) => [LINES[reason].en, reason]))

/** As it is stored. */
export function systemLine(reason: SystemReason): string {
  return LINES[reason].en
}

export function lineIn(language: Language, reason: Reason): string {
  return codedIn(language, LINES[reason])
}

/** Undefined for a sentence no longer in use. */
export function reasonOfLine(body: string): Reason | undefined {
  return REASONS.get(body)
}
