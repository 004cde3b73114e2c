import { texts } from '../../../texts/generated/sentences.ts'
import type { ActionFacts } from '../contract/action-facts.ts'
import type { ErrorCode } from '../contract/error-codes.ts'
import type { Language } from '../contract/languages.ts'
import { editIn } from './edits.ts'

/** How an action stands now. */
export const STATES = ['done', 'waits_for_admin', 'waits_for_you', 'refused', 'undone'] as const
export type State = (typeof STATES)[number]

/** The reader: the person the agent acts for, or somebody else. */
export type Audience = 'person' | 'other'

export interface SaidAction {
  agent: string
  operation: string
  facts: ActionFacts | null
  state: State
  /** ok, or the code of the refusal. */
  code: string
  /** Whom a message went to, as its reader may know them. */
  to?: string | undefined
}

type Form = string | ((given: { thing: string; to: string }) => string)

/** An act in two forms: what the agent did, and what it wants to do. */
interface Act {
  did: Form
  wants: Form
  /** Other forms, by what the agent chose. */
  chosen?: Readonly<Record<string, Omit<Act, 'chosen'>>>
}

type Frames = (typeof texts)['en']['frames']

interface Words {
  acts: Readonly<Record<string, Act>>
  /** For an operation of a version that this one does not know. */
  unknown: Act
  /** A message to somebody who can be named. */
  wrote: Omit<Act, 'chosen'>
  frames: { [Frame in keyof Frames]: (given: Record<'agent' | 'did' | 'wants' | 'why', string>) => string }
  /** Why the agent could not, to follow a colon. A 202 outside the review queue asks it to come back for an approved idea. */
  reasons: Readonly<Record<ErrorCode | 'discarded' | 'declined' | 'expired' | 'withdrawn' | 'failed', string>>
  quoted(given: { name: string }): string
  numbered(given: { id: number }): string
}

export const WORDS: Readonly<Record<Language, Words>> = texts

/** One sentence about an action: the same for the app, mails and admins. */
export function sentenceOf(action: SaidAction, language: Language, audience: Audience = 'person'): string {
  const { frames, reasons } = WORDS[language]
  return frames[frameOf(action, audience)]({
    ...formsOf(action, language, audience),
    why: reasons[action.code as keyof Words['reasons']] ?? reasons.server_error,
  })
}

/** What the agent asks for, as the subject of a mail. */
export function wishOf(action: SaidAction, language: Language): string {
  return WORDS[language].frames.asks({ ...formsOf(action, language, 'person'), why: '' })
}

function formsOf(action: SaidAction, language: Language, audience: Audience) {
  const { did, wants } = actOf(action, language, audience)
  const given = { thing: nameShown(action.facts, language), to: action.to ?? '' }
  return { agent: action.agent, did: saidOf(did, given), wants: saidOf(wants, given) }
}

/** What was changed, and whom a message went to, is for the person it was done for. */
function actOf(action: SaidAction, language: Language, audience: Audience): Act {
  const { operation, facts, to } = action
  const { acts, unknown, wrote, quoted } = WORDS[language]
  const act = acts[operation] ?? unknown
  if (audience === 'person' && to && facts?.name && operation === 'platform_send_message') return wrote
  const edit = audience === 'person' && facts?.changes && editIn(language, facts, (name) => quoted({ name }))
  return edit || (facts?.chosen !== undefined && act.chosen?.[facts.chosen]) || act
}

function frameOf({ state, code, facts }: SaidAction, audience: Audience): keyof Frames {
  switch (state) {
    case 'done':
      return facts?.unchanged ? 'unchanged' : 'done'
    case 'undone':
      return 'undone'
    case 'refused':
      return 'refused'
    case 'waits_for_admin':
      return 'waitsForAdmin'
    case 'waits_for_you':
      if (code === 'payment_required') return 'waitsForPayment'
      return audience === 'person' ? 'waitsForYou' : 'waitsForPerson'
  }
}

/** How a sentence names the thing; empty where nothing is known of it. */
export function nameShown(facts: ActionFacts | null, language: Language): string {
  const { quoted, numbered } = WORDS[language]
  if (facts === null) return ''
  if (facts.name !== null && facts.name !== '') return quoted({ name: facts.name })
  const id = facts.idea_id ?? (NUMBERED.includes(facts.kind) ? facts.id : null)
  return id === null ? '' : numbered({ id })
}

/** The sentences speak of ideas and businesses, so only their numbers make sense in them. */
const NUMBERED: readonly string[] = ['idea', 'business', 'watch', 'match_search']

/** Without a name, no space is left where it would be. */
function saidOf(form: Form, given: { thing: string; to: string }): string {
  const said = typeof form === 'string' ? form : form(given)
  return said.replace(/ {2,}/g, ' ').replace(/ (?=,|$)/g, '')
}
