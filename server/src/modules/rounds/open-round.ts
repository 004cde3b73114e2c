import type { Tx } from '../../db/database.ts'
import { refuseField } from '../../errors.ts'
import { emit } from '../../events/outbox.ts'
import { peopleMarking } from '../favourites/index.ts'
import { peopleInterested } from '../interests/index.ts'
import { notifyEach } from '../notifications/index.ts'
import { peopleWatching, watchersOf } from '../watches/index.ts'
import { ROUNDS_PER_IDEA } from './rounds.schema.ts'
import { type IdeaForRound, type RoundRow, readIdeaOfRound } from './rounds.sql.ts'

/** What stands in the way of a round on this idea, whoever asks; an idea that waits for review is no fault. */
export function refuseUnfitIdea(idea: IdeaForRound): void {
  if (idea.approval_status === 'draft') throw refuseField('idea_id', 'This idea is a draft: publish it first.')
  if (idea.approval_status === 'rejected')
    throw refuseField('idea_id', 'This idea was rejected: edit it and have it approved first.')
  if (idea.rounds >= ROUNDS_PER_IDEA)
    throw refuseField('idea_id', `This idea has had its ${ROUNDS_PER_IDEA} rounds; no more can be opened.`)
}

export async function announceRound(tx: Tx, round: RoundRow): Promise<void> {
  const { round_id, idea_id, duration_days, closes_at } = round
  const watchers = await watchersOf(tx, idea_id, 'round.started')
  await emit(tx, watchers, 'round.started', { round_id, idea_id, duration_days, closes_at })
  await mailFollowers(tx, idea_id)
}

/** Whoever marked the idea, is interested in it or has it watched, but for its owner. */
async function mailFollowers(tx: Tx, ideaId: number): Promise<void> {
  const { name, owner_user_id } = await readIdeaOfRound(tx, ideaId)
  tx.tellPeople([owner_user_id], 'records')
  const followers = new Set([
    ...(await peopleMarking(tx, ideaId)),
    ...(await peopleInterested(tx, ideaId)),
    ...(await peopleWatching(tx, ideaId)),
  ])
  if (owner_user_id !== null) followers.delete(owner_user_id)
  await notifyEach({ tx }, [...followers], 'round_started', { about: ideaId, name: name ?? 'an idea' })
}
