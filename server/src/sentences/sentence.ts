import type { ActionFacts } from '../contract/action-facts.ts'
import type { Language } from '../contract/languages.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { Act, RefusalWord, Words } from './words.ts'

/** How an action stands now. */
export const STATES = ['done', 'waits_for_admin', 'waits_for_you', 'refused', 'undone'] as const
export type State = (typeof STATES)[number]

/** Who reads: the person the agent acts for, or somebody else. */
export type Audience = 'person' | 'other'

export interface SaidAction {
  agent: string
  operation: string
  facts: ActionFacts | null
  state: State
  /** ok, or the code of the refusal. */
  code: string
}

export const WORDS: Readonly<Record<Language, Words>> = { en: english, de: german }

/** One sentence about an action: the same for the app, mails and admins. */
export function sentenceOf(action: SaidAction, language: Language, audience: Audience = 'person'): string {
  const words = WORDS[language]
  const { did, wants } = actOf(words, action)
  const why = words.reasons[action.code as RefusalWord] ?? words.reasons.server_error
  return fill(words.frames[frameOf(action, audience)], {
    agent: action.agent,
    did: withThing(did, words, action.facts),
    wants: withThing(wants, words, action.facts),
    why,
  })
}

function actOf({ acts, unknown }: Words, { operation, facts }: SaidAction): Act {
  const act = acts[operation] ?? unknown
  return (facts?.chosen !== undefined && act.chosen?.[facts.chosen]) || act
}

function frameOf({ state, code, facts }: SaidAction, audience: Audience): keyof Words['frames'] {
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
  if (facts.name !== null && facts.name !== '') return quoted(facts.name)
  const id = facts.idea_id ?? (NUMBERED.includes(facts.kind) ? facts.id : null)
  return id === null ? '' : numbered(id)
}

/** The sentences speak of ideas and businesses, so only their numbers make sense in them. */
const NUMBERED: readonly string[] = ['idea', 'business', 'watch', 'match_search']

function withThing(form: string, words: Words, facts: ActionFacts | null): string {
  const language = words === WORDS.de ? 'de' : 'en'
  return fill(form, { thing: nameShown(facts, language) })
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=,|$)/g, '')
}

/** In one pass, so that a name with braces in it stays a name. */
function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
