import type { Changes } from '../../../../contract/action-facts.ts'
import { noRecord, refuseField } from '../../../../contract/errors.ts'
import type { CallContext } from '../../../../contract/operation.ts'
import { emit } from '../../../../events/outbox.ts'
import { deleteOwnBusiness, editOwnBusiness } from '../../../ideas/businesses/index.ts'
import { editOwnIdea, removeOwnIdea } from '../../../ideas/ideas/index.ts'
import { withdraw } from '../../../market/interests/index.ts'
import { withdrawRequest } from '../../../market/introductions/index.ts'
import { deleteWatch } from '../../../market/watches/index.ts'
import { removeRound } from '../../../money/rounds/index.ts'
import { asCandidate } from './can-undo.ts'
import { type Candidate, findObstacles, type Undoable } from './obstacles.sql.ts'
import { lockAction, lockThing, markUndone, type UndoneAction } from './undo.sql.ts'

type Undo = (context: CallContext, userId: number, action: Candidate, thingId: number) => Promise<unknown>

/** How each kind of act is undone. */
const UNDO: Readonly<Record<Undoable, Undo>> = {
  platform_update_idea: ({ tx }, userId, { facts: { changes = {} } }, id) =>
    editOwnIdea(tx, userId, id, valuesBefore(changes)),
  platform_create_idea: ({ tx }, userId, _action, id) => removeOwnIdea(tx, userId, id),
  platform_create_business: ({ tx }, userId, _action, id) => deleteOwnBusiness(tx, userId, id),
  platform_update_business: ({ tx }, userId, { facts: { changes = {} } }, id) =>
    editOwnBusiness(tx, userId, id, valuesBefore(changes)),
  platform_watch_idea: ({ tx }, userId, { bot_id }, id) => deleteWatch(tx, bot_id, userId, id),
  platform_express_interest: (context, userId, _action, id) =>
    withdraw(context, { side: { userId, botId: null }, agentId: null, held: false }, id),
  platform_request_introduction: ({ tx }, userId, _action, id) =>
    withdrawRequest(tx, { side: { userId, botId: null }, agentId: null, held: false }, id),
  platform_start_round: ({ tx }, _userId, _action, id) => removeRound(tx, id),
}

function valuesBefore(changes: Changes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([field, [before]]) => [field, before]))
}

/** The field in which the caller named the action: refusals name it. */
type Named = 'action_id' | 'token'

/**
 * Undoes one action of an agent for its person, exactly once: the log entry is locked first, and the undoing, its mark and
 * the event commit together. Undoing again changes nothing. Gives the action as it was.
 */
export async function undoAction(
  context: CallContext,
  userId: number,
  actionId: number,
  named: Named = 'action_id',
): Promise<UndoneAction> {
  const { tx } = context
  const action = await lockAction(tx, userId, actionId)
  if (action === undefined) throw noRecord('action')
  if (action.undone_at !== null) return action
  const candidate = action.code === 'ok' ? asCandidate(action) : undefined
  if (candidate === undefined) throw refuseField(named, 'not_undoable')
  const thingId = candidate.facts.id as number
  // Locked, so that nothing changes between the check and the undo.
  await lockThing(tx, candidate.facts.kind, candidate.facts.idea_id ?? thingId, thingId)
  await refuseObstacle(context, userId, candidate, named)
  await UNDO[candidate.operation as Undoable](context, userId, candidate, thingId)
  await markUndone(tx, actionId)
  await tellAgent(context, action)
  tx.notifyUsers([userId], 'activity')
  tx.notifyUsers([userId], 'records')
  return action
}

async function refuseObstacle({ tx }: CallContext, userId: number, candidate: Candidate, named: Named): Promise<void> {
  const obstacle = (await findObstacles(tx, userId, [candidate])).get(candidate.action_id)
  if (obstacle) throw refuseField(named, `undo_${obstacle}`)
}

async function tellAgent({ tx }: CallContext, action: UndoneAction): Promise<void> {
  const { action_id, bot_id, user_id, operation, request_id, facts } = action
  const thing = facts ? { thing_kind: facts.kind, ...(facts.id !== null && { thing_id: facts.id }) } : {}
  await emit(tx, [bot_id], 'action.undone', { action_id, user_id, operation, request_id, ...thing })
}
