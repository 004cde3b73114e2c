import type { Tx } from '../../db/database.ts'
import { refuseField } from '../../errors.ts'
import { emit } from '../../events/outbox.ts'
import { notify } from '../notifications/index.ts'
import { peopleWatching, watchersOf } from '../watches/index.ts'
import { ROUNDS_PER_IDEA } from './rounds.schema.ts'
import type { IdeaForRound, RoundRow } from './rounds.sql.ts'

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
  for (const { user_id, name } of await peopleWatching(tx, idea_id))
    await notify({ tx }, user_id, 'round_started', { about: idea_id, name: name ?? 'an idea' })
  await emit(tx, watchers, 'round.started', { round_id, idea_id, duration_days, closes_at })
}
