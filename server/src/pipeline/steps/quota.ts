import { Refusal } from '../../contract/errors.ts'
import { isBotOperation } from '../../contract/operation.ts'
import type { Step } from '../step.ts'

/** An agent's actions of the day. Counted when they are recorded; here only what is used up already is refused. */
export const quota: Step = {
  name: 'quota',
  after: ['admit', 'key'],
  concerns: (operation) => isBotOperation(operation) && operation.access.countsAsAction,
  async agent(_services, { rates: { day } }, next) {
    if (day.used >= day.dailyLimit) throw new Refusal('daily_limit_reached', { retryAfterSeconds: day.secondsLeft })
    return next()
  },
}
