import type { Tx } from '../../../db/tx.ts'
import { INTRODUCTION_DAYS, REMINDER_DAYS } from '../../../schema/expected-answers.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { tellLapsed } from './notify.ts'
import { lapseUnanswered, takeWaiting } from './reminders.sql.ts'

const BATCH = 200

/** Reminds people of requests that wait for their answer; returns how many requests were looked at. */
export async function remindAsked(tx: Tx): Promise<number> {
  let taken = 0
  for (const times of REMINDER_DAYS.keys()) {
    const waiting = await takeWaiting(tx, times, REMINDER_DAYS, BATCH)
    taken += waiting.length
    const heard = waiting.filter(({ heard }) => heard)
    await notifyEach(
      { tx },
      'introduction_waiting',
      heard.map(({ match_user_id: userId, idea_id: about, idea_name }) => ({ userId, about, name: idea_name ?? '' })),
    )
  }
  return taken
}

/** Ends requests that nobody has answered, and tells both sides; returns their number. */
export async function lapseIntroductions(tx: Tx): Promise<number> {
  const lapsed = await lapseUnanswered(tx, INTRODUCTION_DAYS, BATCH)
  for (const introduction of lapsed) await tellLapsed(tx, introduction)
  return lapsed.length
}
