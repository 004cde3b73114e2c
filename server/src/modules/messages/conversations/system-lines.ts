/** Stands for a removed message, so that the answer after it makes sense. */
export const REMOVED_MESSAGE = 'An admin removed this message.'

/**
 * Everything the platform says in a conversation. The English sentence is what is stored, so a sentence that changes
 * keeps its old wording readable but loses its reason: move the stored rows along in a migration.
 */
export const SYSTEM_LINES = {
  interest_to_invest: 'Interest expressed: to invest.',
  interest_to_partner: 'Interest expressed: to become a partner.',
  interest_accepted: 'The interest was accepted.',
  interest_declined: 'The interest was declined.',
  interest_withdrawn: 'The interest was withdrawn for good.',
  introduction_accepted: 'The introduction was accepted. You can talk now.',
  person_left: 'This person has left Ideabridge.',
} as const

export type SystemReason = keyof typeof SYSTEM_LINES

const SYSTEM_REASONS = Object.keys(SYSTEM_LINES) as SystemReason[]

/** Sentences the app has its own words for. */
export const MESSAGE_REASONS = [...SYSTEM_REASONS, 'message_removed'] as const

const REASONS: ReadonlyMap<string, SystemReason> = new Map(
  SYSTEM_REASONS.map((reason) => [SYSTEM_LINES[reason], reason]),
)

/** Undefined for a sentence no longer in use. */
export function reasonOfLine(body: string): SystemReason | undefined {
  return REASONS.get(body)
}
