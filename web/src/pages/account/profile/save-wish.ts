import { api, queries } from '../../../api.ts'

/** Adds what somebody looks for. Saving replaces the whole matching profile, so what is there already goes along. */
export async function saveWish(types: readonly string[], about: string): Promise<void> {
  const present = await api.accountGetMatchingProfile()
  const { regions, stages, skills, opted_out, ticket_min, ticket_max, ticket_currency } = present
  await api.accountPutMatchingProfile({
    ...{ regions, stages, skills, opted_out },
    ...(ticket_min !== null && { ticket_min }),
    ...(ticket_max !== null && { ticket_max }),
    ...(ticket_currency !== null && { ticket_currency }),
    about: about || (present.about ?? ''),
    focus_types: [...new Set([...present.focus_types, ...types])],
  })
  await Promise.all(['matching-profile', 'fitting-ideas'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}
