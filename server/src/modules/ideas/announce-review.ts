import type { Config } from '../../config/config.ts'
import type { Tx } from '../../db/tx.ts'
import { emit, emitEach } from '../../events/outbox.ts'
import { notify, notifyEach } from '../notifications/index.ts'
import { agentsOf } from '../pairing/index.ts'
import { bookEarnings } from '../points/index.ts'
import type { IdeaRow } from './ideas.sql.ts'

/** Who hears how the review of ideas ended: the agents that made them, and their owners. */

export type MadeIdea = Pick<IdeaRow, 'idea_id' | 'name' | 'owner_user_id' | 'created_by_bot_id'>

interface Announcing {
  tx: Tx
  config: Config
}

export async function announceApprovals(context: Announcing, ideas: readonly MadeIdea[]): Promise<void> {
  await rewardAgents(context, ideas)
  await tellOwners(context.tx, ideas)
}

/** Not of what they published by hand: the answer told them. */
export async function tellOwners(tx: Tx, ideas: readonly MadeIdea[]): Promise<void> {
  const news = ideas.flatMap(({ idea_id, name, owner_user_id }) =>
    owner_user_id === null ? [] : [{ userId: owner_user_id, about: idea_id, name: name ?? 'your idea' }],
  )
  await notifyEach({ tx }, 'idea_approved', news)
}

/** The agents that made them hear of it, and earn their points once however often an idea is approved. */
export async function rewardAgents({ tx, config }: Announcing, ideas: readonly MadeIdea[]): Promise<void> {
  const ownerOf = await ownersShown(tx, ideas)
  const byAgent = Map.groupBy(ideas, ({ created_by_bot_id }) => created_by_bot_id ?? 0)
  // In the order of their ids, as agents are locked everywhere.
  for (const [botId, made] of [...byAgent].sort(([one], [other]) => one - other)) {
    if (botId === 0) continue
    const events = made.map((idea) => ({
      botId,
      data: { idea_id: idea.idea_id, ...ownerOf(idea, botId), approval_status: 'approved' },
    }))
    await emitEach(tx, 'idea.approved', events)
    const references = made.map(({ idea_id }) => `idea:${idea_id}`)
    await bookEarnings(tx, botId, config.pointsForIdea, 'idea_approved', references)
  }
}

/** An event names the owner to agents that act for them: one that made the idea for an address may not know whose it is. */
async function ownersShown(tx: Tx, ideas: readonly MadeIdea[]) {
  const pairs = await agentsOf(
    tx,
    ideas.flatMap(({ owner_user_id }) => owner_user_id ?? []),
  )
  return ({ owner_user_id }: MadeIdea, bot: number) =>
    owner_user_id !== null && pairs.some(({ botId, userId }) => botId === bot && userId === owner_user_id)
      ? { user_id: owner_user_id }
      : {}
}

export async function announceRejection(tx: Tx, idea: MadeIdea, reason: string): Promise<void> {
  const { idea_id, created_by_bot_id: botId } = idea
  const ownerOf = await ownersShown(tx, [idea])
  if (botId !== null)
    await emit(tx, [botId], 'idea.rejected', {
      idea_id,
      ...ownerOf(idea, botId),
      approval_status: 'rejected',
      reason,
    })
  await tellOwner(tx, idea, 'idea_rejected', reason)
}

/** More than its maker hears of it: every agent of the owner may be relying on the idea. */
export async function announceTakeDown(tx: Tx, idea: MadeIdea, reason: string): Promise<void> {
  const { idea_id, owner_user_id, created_by_bot_id } = idea
  const paired = owner_user_id === null ? [] : await agentsOf(tx, [owner_user_id])
  const data = { idea_id, approval_status: 'rejected', reason }
  const events = paired.map(({ botId, userId }) => ({ botId, data: { ...data, user_id: userId } }))
  await emitEach(tx, 'idea.taken_down', events)
  if (created_by_bot_id !== null && !paired.some(({ botId }) => botId === created_by_bot_id))
    await emit(tx, [created_by_bot_id], 'idea.taken_down', data)
  await tellOwner(tx, idea, 'idea_taken_down', reason)
}

async function tellOwner(
  tx: Tx,
  { idea_id, name, owner_user_id }: MadeIdea,
  kind: 'idea_rejected' | 'idea_taken_down',
  reason: string,
): Promise<void> {
  if (owner_user_id !== null)
    await notify({ tx }, owner_user_id, kind, { about: idea_id, name: name ?? 'your idea', reason })
}
