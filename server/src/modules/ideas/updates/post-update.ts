import Type from 'typebox'
import { boundPerson } from '../../../contract/access.ts'
import { noRecord, Refusal, refuseField } from '../../../contract/errors.ts'
import { defineOperation, type PersonContext } from '../../../contract/operation.ts'
import { Id } from '../../../schema/types.ts'
import { followersOf } from '../../market/followers/index.ts'
import { notifyEach, settleNotices } from '../../messages/notifications/index.ts'
import { lockOwnIdea, recordPublishedChange } from '../ideas/index.ts'
import { Update, UpdateFields } from './updates.schema.ts'
import { countUpdates, insertUpdate, type UpdateRow } from './updates.sql.ts'

export const UPDATES_PER_IDEA = 100

/** On one idea: each is told to everyone who follows it. */
const UPDATES_PER_DAY = 3

export const postUpdate = defineOperation({
  name: 'account_post_update',
  method: 'POST',
  path: '/account/ideas/{idea_id}/updates',
  statuses: [201],
  group: 'My ideas',
  summary: 'Report news on your published idea.',
  description:
    'Shown on its page at once. Everyone who marked it, is interested in it or watches it is notified. An admin may remove it, as with any change to a published idea.',
  access: boundPerson('ideas:write'),
  effect: 'write',
  mcp: true,
  input: Type.Object({ idea_id: Id('Your published idea.'), ...UpdateFields }),
  output: Type.Object({ update: Update }),
  example: { idea_id: 1, title: 'First bench is up', body: 'It stands at **Alvalade** since Monday.' },
  async handler(context, { idea_id, title, body }) {
    const { tx, person } = context
    const idea = await lockOwnIdea(tx, person.user_id, idea_id, null)
    if (idea === undefined) throw noRecord('idea')
    if (idea.approval_status !== 'approved') throw refuseField('idea_id', 'idea_not_published')
    await refuseTooMany(context, idea_id)
    const update = await insertUpdate(tx, { ideaId: idea_id, title: title || null, body })
    await recordPublishedChange(tx, idea, { [changeOf(update)]: [null, wordsOf(update)] }, context.actor)
    const followers = await followersOf(tx, idea_id, person.user_id)
    const about = { about: idea_id, name: idea.name ?? '' }
    await notifyEach(
      { tx },
      'idea_update',
      followers.map((userId) => ({ userId, ...about })),
    )
    await settleNotices({ tx }, 'update_wanted', [{ userId: person.user_id, about: idea_id }])
    return { update }
  },
})

/** How an update appears among the changes to an idea that admins review. */
export function changeOf({ update_id }: UpdateRow): string {
  return `update:${update_id}`
}

export function wordsOf({ title, body }: UpdateRow): string {
  return title === null ? body : `${title}\n\n${body}`
}

async function refuseTooMany({ tx }: PersonContext, ideaId: number): Promise<void> {
  const { updates, today, seconds_left } = await countUpdates(tx, ideaId)
  if (updates >= UPDATES_PER_IDEA) throw refuseField('body', 'update_limit', { limit: UPDATES_PER_IDEA })
  if (today < UPDATES_PER_DAY) return
  throw new Refusal('rate_limited', {
    reason: 'updates_today',
    params: { limit: UPDATES_PER_DAY },
    retryAfterSeconds: seconds_left,
  })
}
