import { numberOrText } from '../../../forms/numbers.ts'

export const LISTS = ['focus_types', 'regions', 'stages', 'skills'] as const

/** The whole matching profile: saving replaces it. Lists arrive separated by commas. */
export function readMatching(data: FormData) {
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
