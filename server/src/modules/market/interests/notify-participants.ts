import type { Tx } from '../../../db/tx.ts'
import { emitEach } from '../../../events/outbox.ts'
import { toldReason } from '../../../schema/expected-answers.ts'
import { agentsOf } from '../../agents/pairing/index.ts'
import { notify, settleNotices } from '../../messages/notifications/index.ts'
import { type IdeaOfInterest, type InterestRow, isAnyWaiting } from './interests.sql.ts'

/**
 * Notifies the idea's owner and every agent acting for them, and the agent that created the idea; if it no longer acts
 * for the owner, it only learns which records are concerned.
 */
export async function tellOwner(
  tx: Tx,
  idea: IdeaOfInterest,
  interest: InterestRow,
  event: 'idea.interest_received' | 'interest.withdrawn',
): Promise<void> {
  const { owner_user_id: owner, created_by_bot_id: creator } = idea
  tx.notifyUsers([owner, interest.user_id], 'interests')
  const paired = owner === null ? [] : await agentsOf(tx, [owner])
  const events = paired.map(({ botId, userId }) => ({ botId, data: { ...dataOf(interest), user_id: userId } }))
  if (creator !== null && !paired.some(({ botId }) => botId === creator))
    await emitEach(tx, event, [{ botId: creator, data: owner === null ? dataOf(interest) : idsOf(interest) }])
  await emitEach(tx, event, events)
  const kind = event === 'interest.withdrawn' ? 'interest_withdrawn' : 'interest_received'
  const news = { about: idea.idea_id, name: idea.name ?? '', by: interest.user_id }
  if (owner !== null) await notify({ tx }, owner, kind, news)
  if (event === 'interest.withdrawn') await settleReminder(tx, idea, interest)
}

/**
 * Notifies the interested person and the agents that may act on it, and the agent that expressed it; if it may no
 * longer act, it only learns which records are concerned.
 */
export async function tellInterested(tx: Tx, idea: IdeaOfInterest, interest: InterestRow): Promise<void> {
  const { user_id, bot_id, placed_by_bot_id } = interest
  const decision = interest.status === 'accepted' ? 'accepted' : 'declined'
  if (bot_id !== null)
    return void (await emitEach(tx, `interest.${decision}`, [{ botId: bot_id, data: dataOf(interest) }]))
  if (user_id === null) return
  const paired = await agentsOf(tx, [user_id], 'express_interest')
  const events = paired.map(({ botId }) => ({ botId, data: { ...dataOf(interest), user_id } }))
  if (placed_by_bot_id !== null && !paired.some(({ botId }) => botId === placed_by_bot_id))
    await emitEach(tx, `interest.${decision}`, [{ botId: placed_by_bot_id, data: { ...idsOf(interest), user_id } }])
  await emitEach(tx, `interest.${decision}`, events)
  const news = { about: idea.idea_id, name: idea.name ?? '', by: idea.owner_user_id }
  await notify({ tx }, user_id, `interest_${decision}`, news)
}

/** Nobody is reminded of what is answered or withdrawn; others may still wait. */
export async function settleReminder(tx: Tx, idea: IdeaOfInterest, { reminded }: InterestRow): Promise<void> {
  const { owner_user_id: userId, idea_id: about } = idea
  if (reminded === 0 || userId === null || (await isAnyWaiting(tx, about))) return
  await settleNotices({ tx }, 'interest_waiting', [{ userId, about }])
}

function idsOf({ interest_id, idea_id, conversation_id }: InterestRow) {
  return { interest_id, idea_id, conversation_id }
}

function dataOf(interest: InterestRow) {
  return { ...idsOf(interest), kind: interest.kind, status: interest.status, ...toldReason(interest) }
}
