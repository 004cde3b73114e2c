import type { Tx } from '../../../db/tx.ts'
import { followersOf } from '../../market/followers/index.ts'
import { tellWatchers } from '../../market/watches/index.ts'
import { notify, notifyEach } from '../../messages/notifications/index.ts'
import { closeDueRounds, type EndingRound, takeEndingRounds } from './rounds.sql.ts'

const ROUND_NOTICE_DAYS = 3

const BATCH = 100

/** Closes rounds whose time is up and tells their owners and everyone who follows what is published; returns their number. */
export async function closeRounds(tx: Tx): Promise<number> {
  const closed = await closeDueRounds(tx, BATCH)
  for (const round of closed) {
    const { round_id, idea_id, duration_days, closes_at, published } = round
    if (published) await tellWatchers(tx, 'round.closed', { round_id, idea_id, duration_days, closes_at })
    await tellPeople(tx, round, 'round_closed', 'followed_round_ended')
  }
  return closed.length
}

/** Tells people, once for each round, that it ends soon; returns the number of rounds. */
export async function announceEnds(tx: Tx): Promise<number> {
  const ending = await takeEndingRounds(tx, ROUND_NOTICE_DAYS, BATCH)
  for (const round of ending) await tellPeople(tx, round, 'round_ending', 'followed_round_ending')
  return ending.length
}

async function tellPeople(
  tx: Tx,
  { idea_id, idea_name, owner_user_id, published }: EndingRound,
  toOwner: 'round_closed' | 'round_ending',
  toFollowers: 'followed_round_ended' | 'followed_round_ending',
): Promise<void> {
  if (owner_user_id !== null) await notify({ tx }, owner_user_id, toOwner, { about: idea_id, name: idea_name ?? '' })
  // An idea that was taken down or withheld is named to nobody else.
  if (!published) return
  const about = { about: idea_id, name: idea_name ?? '' }
  const followers = await followersOf(tx, idea_id, owner_user_id)
  await notifyEach(
    { tx },
    toFollowers,
    followers.map((userId) => ({ userId, ...about })),
  )
}
