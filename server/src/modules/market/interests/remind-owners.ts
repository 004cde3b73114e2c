import type { Tx } from '../../../db/tx.ts'
import { REMINDER_DAYS } from '../../../schema/expected-answers.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { takeWaiting } from './reminders.sql.ts'

const BATCH = 200

/** Reminds owners of interests that wait for their answer; returns how many interests were looked at. */
export async function remindOwners(tx: Tx): Promise<number> {
  let taken = 0
  for (const times of REMINDER_DAYS.keys()) {
    const waiting = await takeWaiting(tx, times, REMINDER_DAYS, BATCH)
    taken += waiting.length
    const ideas = new Map(waiting.filter(({ heard }) => heard).map((interest) => [interest.idea_id, interest]))
    const news = [...ideas.values()].map(({ owner_user_id, idea_id, idea_name }) => ({
      ...{ userId: owner_user_id, about: idea_id, name: idea_name ?? '' },
    }))
    await notifyEach({ tx }, 'interest_waiting', news)
  }
  return taken
}
