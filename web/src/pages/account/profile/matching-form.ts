export const LISTS = ['focus_types', 'regions', 'stages', 'skills'] as const

/** The whole matching profile: saving replaces it. Lists are entered with commas. */
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
    entered(name) === '' ? {} : { [name]: readNumber(entered(name)) as number }
  return {
    focus_types: listed('focus_types'),
    regions: listed('regions'),
    stages: listed('stages'),
    skills: listed('skills'),
    about: entered('about'),
    ...amount('ticket_min'),
    ...amount('ticket_max'),
    ...(entered('ticket_currency') && { ticket_currency: entered('ticket_currency').toUpperCase() }),
    opted_out: data.get('opted_out') !== null,
  }
}

/** Invalid numbers go to the API as they are, which reports them at the field. */
function readNumber(text: string): unknown {
  const value = Number(text)
  return Number.isFinite(value) ? value : text
}
