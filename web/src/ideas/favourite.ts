import { api } from '../calls/api.ts'

/**
 * Follows an idea, or stops following it. The call toggles, so it is repeated if a second press or another tab came first.
 */
export async function setFavourite(idea_id: number, wanted: boolean): Promise<{ favourite: boolean }> {
  const answer = await api.accountToggleFavourite({ idea_id })
  return answer.favourite === wanted ? answer : api.accountToggleFavourite({ idea_id })
}
