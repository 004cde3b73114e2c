import type { Operations } from '@ideabridge/sdk'
import { numberOrText } from '../../../forms/numbers.ts'

export type MatchingProfile = Operations['account_get_matching_profile']['output']
type Entered = Operations['account_put_matching_profile']['input']

export const LISTS = ['focus_types', 'regions', 'stages', 'skills'] as const
const FIELDS = [...LISTS, 'about', 'ticket_min', 'ticket_max', 'ticket_currency', 'opted_out'] as const

/** The whole matching profile as the form has it. Lists arrive separated by commas. */
export function readMatching(data: FormData): Entered {
  const entered = (name: string) => String(data.get(name) ?? '').trim()
  const listed = (name: string) =>
    [
      ...new Set(
        entered(name)
          .split(',')
          .map((part) => part.trim()),
      ),
    ].filter(Boolean)
  const amount = (name: 'ticket_min' | 'ticket_max') =>
    entered(name) === '' ? {} : { [name]: numberOrText(entered(name)) }
  return {
    focus_types: listed('focus_types'),
    regions: listed('regions'),
    stages: listed('stages'),
    skills: listed('skills'),
    about: entered('about'),
    ...amount('ticket_min'),
    ...amount('ticket_max'),
    ...(entered('ticket_currency') && { ticket_currency: entered('ticket_currency') }),
    opted_out: data.get('opted_out') !== null,
  }
}

/** The stored profile in the form in which it is sent. */
export function asSent({ ticket_min, ticket_max, ticket_currency, about, ...rest }: MatchingProfile): Entered {
  const { focus_types, regions, stages, skills, opted_out } = rest
  return {
    ...{ focus_types, regions, stages, skills, opted_out, about: about ?? '' },
    ...(ticket_min !== null && { ticket_min }),
    ...(ticket_max !== null && { ticket_max }),
    ...(ticket_currency !== null && { ticket_currency }),
  }
}

/**
 * Applies the changes of this form to the stored profile: saving replaces all of it, and another tab or an agent may
 * have saved since the fields were `shown`.
 */
export function changedMatching(entered: Entered, shown: Entered, stored: Entered): Entered {
  const values = FIELDS.map((name) => [name, (isSame(entered[name], shown[name]) ? stored : entered)[name]] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Entered
}

/** Whether both are equal in every field. */
export function isSameMatching(one: Entered, other: Entered): boolean {
  return FIELDS.every((name) => isSame(one[name], other[name]))
}

function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other)
}

/** A place stored as “Ghent, Belgium” arrives as two, though nobody touched it. */
function written(value: unknown): string {
  return Array.isArray(value) ? value.join(',').replace(/\s*,\s*/g, ',') : String(value ?? '')
}
