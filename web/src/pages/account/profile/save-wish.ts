import { api, queries } from '../../../calls/api.ts'
import { asSent } from './matching-form.ts'

/** Adds what somebody looks for. Saving replaces the whole matching profile, so the rest is sent along. */
export async function saveWish(types: readonly string[], about: string): Promise<void> {
  const present = await api.accountGetMatchingProfile()
  await api.accountPutMatchingProfile({
    ...asSent(present),
    ...(about && { about }),
    focus_types: [...new Set([...present.focus_types, ...types])],
  })
  await Promise.all(['matching-profile', 'fitting-ideas'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
}
