import { noRecord, refuseField } from '../../../contract/errors.ts'
import type { PersonContext } from '../../../contract/operation.ts'
import { hideProfile, suspendBot } from '../../admin/admin/index.ts'
import { takeDown as takeDownIdea } from '../../ideas/ideas/index.ts'
import { announceRejection, type Ground, lockForReview, settle, stateAgainst } from '../../ideas/submissions/index.ts'
import { notify } from '../../messages/notifications/index.ts'
import { insertStatement } from '../statements/index.ts'
import { suspendPerson } from '../suspensions/index.ts'
import { hideMessage, hideUpdate } from './hide.sql.ts'
import type { Reportable, Thing } from './things.sql.ts'

/** Hides what was reported, with a statement for the person or agent concerned. */
export async function takeDown(context: PersonContext, type: Reportable, thing: Thing, ground: Ground): Promise<void> {
  const { tx } = context
  switch (type) {
    case 'idea':
      return takeDownIdea(context, thing.id, ground)
    case 'business':
      return takeDownBusiness(context, thing.id, ground)
    case 'update':
      return hideUpdate(tx, thing.id, await state(context, 'update_hidden', 'update', thing, ground))
    case 'message':
      return hideMessage(tx, thing.id, await state(context, 'message_hidden', 'message', thing, ground))
    case 'user':
      await hideProfile(context, thing.id, ground)
      return
    case 'agent':
      throw refuseField('decision', 'not_one_of', { allowed: ['dismiss', 'suspend'] })
  }
}

/** The author: the agent if it wrote it, otherwise the person. */
export async function suspendBehind(
  context: PersonContext,
  thing: Thing,
  type: Reportable,
  ground: Ground,
): Promise<void> {
  if (type === 'agent' || (type === 'message' && thing.bot_id !== null)) {
    await suspendBot(context, thing.bot_id as number, ground)
    return
  }
  if (thing.user_id === null) throw refuseField('decision', 'not_one_of', { allowed: ['dismiss', 'take_down'] })
  await suspendPerson(context, thing.user_id, ground, undefined)
}

async function takeDownBusiness(context: PersonContext, businessId: number, ground: Ground): Promise<void> {
  const business = await lockForReview(context.tx, 'business', businessId)
  if (business === undefined) throw noRecord('business')
  if (business.approval_status === 'rejected') return
  // It is hidden already: nothing would happen, yet its reporters would be told that something did.
  if (!['approved', 'withheld'].includes(business.approval_status))
    throw refuseField('decision', 'not_one_of', { allowed: ['dismiss', 'suspend'] })
  await settle(context.tx, 'business', businessId, 'rejected', ground.reason)
  await stateAgainst(context, business, 'business_taken_down', ground)
  await announceRejection(context.tx, business, ground.reason)
}

/** Tells the person behind it, too; an agent reads its statements. */
async function state(
  { tx, person }: PersonContext,
  decision: 'update_hidden' | 'message_hidden',
  type: 'update' | 'message',
  { id, user_id, bot_id }: Thing,
  { reason, rule }: Ground,
): Promise<number> {
  if (user_id !== null) await notify({ tx }, user_id, decision, { about: id, name: '', reason })
  return insertStatement(tx, {
    decision,
    subject: { type, id },
    userId: user_id,
    botId: bot_id,
    facts: reason,
    rule,
    foundBy: 'report',
    decidedBy: person.user_id,
  })
}
