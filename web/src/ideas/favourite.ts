import { api } from '../calls/api.ts'

/**
 * Marks an idea, or takes the mark away. Each call toggles the mark, so the call is repeated if a
 * second press or another tab came first.
 */
export async function setFavourite(idea_id: number, wanted: boolean): Promise<{ favourite: boolean }> {
  const answer = await api.accountToggleFavourite({ idea_id })
  return answer.favourite === wanted ? answer : api.accountToggleFavourite({ idea_id })
}
