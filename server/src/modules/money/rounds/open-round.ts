import { refuseField } from '../../../contract/errors.ts'
import type { Tx } from '../../../db/tx.ts'
import { followersOf } from '../../market/followers/index.ts'
import { tellWatchers } from '../../market/watches/index.ts'
import { notify, notifyEach } from '../../messages/notifications/index.ts'
import { ROUNDS_PER_IDEA } from './rounds.schema.ts'
import { type IdeaForRound, type RoundRow, readIdeaOfRound } from './rounds.sql.ts'

/**
 * What prevents a round on this idea, whoever asks; waiting for review does not. `named`: the field in which the caller
 * named it.
 */
export function refuseUnfitIdea(idea: IdeaForRound, named: 'idea_id' | 'page_token' = 'idea_id'): void {
  if (idea.approval_status === 'draft') throw refuseField(named, 'idea_is_draft')
  if (idea.approval_status === 'rejected') throw refuseField(named, 'idea_rejected')
  if (idea.rounds >= ROUNDS_PER_IDEA) throw refuseField(named, 'round_limit', { limit: ROUNDS_PER_IDEA })
}

/** `byHand`: the owner has just opened it and need not be told. */
export async function announceRound(tx: Tx, round: RoundRow, { byHand = false } = {}): Promise<void> {
  const { round_id, idea_id, duration_days, closes_at } = round
  await tellWatchers(tx, 'round.started', { round_id, idea_id, duration_days, closes_at })
  await notifyUsers(tx, idea_id, byHand)
}

/** The owner, and everyone who marked the idea, is interested in it or watches it. */
async function notifyUsers(tx: Tx, ideaId: number, byHand: boolean): Promise<void> {
  const { name, owner_user_id } = await readIdeaOfRound(tx, ideaId)
  tx.notifyUsers([owner_user_id], 'records')
  const about = { about: ideaId, name: name ?? '' }
  await notifyEach(
    { tx },
    'round_started',
    (await followersOf(tx, ideaId, owner_user_id)).map((userId) => ({ userId, ...about })),
  )
  if (owner_user_id !== null && !byHand) await notify({ tx }, owner_user_id, 'round_opened', about)
}
