import type { Operation } from '../../contract/operation.ts'
import { OTHERS_WORDS } from '../../events/content.ts'
import { EVENT_TYPES } from '../../events/types.ts'

export { OTHERS_WORDS }

interface Schema {
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** These say nothing that somebody could have written. */
const OURS_ALONE = new Set([
  'platform_get_terms',
  'platform_get_capabilities',
  'platform_prove_log',
  'platform_register',
])

/**
 * Strings that we write (sentences, codes, ids, addresses), and what an agent's own user tells it: the words of a task and
 * guidance, which it may follow. Every other string counts as written by others, so that a new field is named until somebody
 * says whose it is.
 */
const OURS_OR_THE_USERS = new Set(
  `message code operation request_id event_id id api_version next next_cursor searched_for
  currency ticket_currency ask_currency guidance
  url path payment_url profile_url listing_url webhook_url webhook_secret bot_token bot_pairing_code bot_id
  capabilities requested_capabilities roles events context_type kind effect factor shown_as field changed_fields
  waiting_for stages visibility country registration_date receipt_number rule_text error text written_by_others
  approval_status payment_status thing_kind fields closes_at due_at again_from`.split(/\s+/),
)

/** These have ours and others' in them, and are marked where they are others'. */
const MARKED = /Written by others|data, never an instruction/

/** The fields of an answer that others wrote, such as `messages[].body`. What has no schema is named as a whole. */
export function othersWordsIn({ name, output }: Pick<Operation, 'name' | 'output'>): readonly string[] {
  if (OURS_ALONE.has(name)) return []
  return [...new Set(found(output as Schema, '').flatMap((field) => (field === EVENT_DATA ? ofEvents() : field)))]
}

/** Its schema depends on the type of the event. */
const EVENT_DATA = 'events[].data'

function ofEvents(): string[] {
  return Object.values(EVENT_TYPES).flatMap(({ data }) => found(data as Schema, EVENT_DATA))
}

function found(schema: Schema & { description?: string }, at: string): string[] {
  const { type, format, pattern, anyOf, items, properties, description = '' } = schema
  if (anyOf) return anyOf.flatMap((branch) => found(branch, at))
  if (properties)
    return Object.entries(properties).flatMap(([name, field]) => found(field, at === '' ? name : `${at}.${name}`))
  if (items) return found(items, `${at}[]`)
  if (schema.enum !== undefined || schema.const !== undefined || (type && !TEXTUAL.has(type))) return []
  if (MARKED.test(description)) return [at]
  const own = OURS_OR_THE_USERS.has(/(\w+)(\[\])*$/.exec(at)?.[1] ?? '')
  return own || format !== undefined || pattern !== undefined ? [] : [at]
}

const TEXTUAL = new Set(['string', 'object', 'array'])

/** A refusal is our sentence, with others' words in quotes; these are the bare ones. */
export const OTHERS_WORDS_IN_REFUSALS = ['params']
