import Type from 'typebox'
import { refuseEndedSession } from '../../../../access/ended-session.ts'
import { person, personOfAnyAge } from '../../../../contract/access.ts'
import { Refusal } from '../../../../contract/errors.ts'
import { grantsOf } from '../../../../contract/grants.ts'
import { defineOperation, type PersonContext } from '../../../../contract/operation.ts'
import { emit } from '../../../../events/outbox.ts'
import { Grants, Limits } from '../../../../schema/grants.ts'
import { PermissionName } from '../../../../schema/types.ts'
import { changeLink } from '../change-link.ts'
import { grantingOf, readGrant } from '../grants.ts'
import { Granted, PairedBotId } from '../pairing.schema.ts'
import { lockLinkToChange, lockPerson } from '../pairing.sql.ts'
import { Mode, RequestId, usualMode } from './requests.schema.ts'
import { declineRequest, findOpenRequest, lockRequestsBeside } from './requests.sql.ts'
import { settleAsked } from './settle.ts'

export const grantPermission = defineOperation({
  name: 'account_grant_permission',
  method: 'POST',
  path: '/account/permission-requests/{request_id}/grant',
  group: 'Pairing',
  summary: 'Give an agent a permission that it asked for.',
  description: 'Only this permission is added; whatever else you granted stays as it is.',
  access: person('session'),
  effect: 'write',
  stepUp: true,
  input: Type.Object({
    request_id: RequestId,
    mode: Type.Optional(Mode('Default: ask, where there is something to ask about.')),
    limits: Type.Optional(Limits),
  }),
  output: Type.Object({ bot_id: PairedBotId, permissions: Granted, grants: Grants }),
  example: { request_id: 1, mode: 'ask' as const, limits: { per_week: 3 } },
  async handler(context, { request_id, mode, limits }) {
    const { tx, person } = context
    await lockPerson(tx, person.user_id)
    await refuseEndedSession(context)
    const asked = await openRequest(context, request_id, false)
    const link = await lockLinkToChange(tx, asked.bot_id, person.user_id)
    await lockRequestsBeside(tx, request_id)
    // Withdrawn, declined or unpaired while this waited for its turn.
    const { bot_id, permission } = await openRequest(context, request_id, true)
    if (link === undefined) throw gone()
    const added = await readGrant(tx, {
      permission,
      mode: mode ?? usualMode(permission),
      ...(limits && { limits }),
    })
    const others = grantsOf(link.permissions, link.terms).filter((grant) => grant.permission !== permission)
    const { permissions, terms } = grantingOf([...others, added])
    const grants = await changeLink(tx, bot_id, person.user_id, { permissions, terms, paused: link.paused })
    return { bot_id, permissions, grants }
  },
})

export const declinePermission = defineOperation({
  name: 'account_decline_permission',
  method: 'POST',
  path: '/account/permission-requests/{request_id}/decline',
  group: 'Pairing',
  summary: 'Decline a permission that an agent asks for.',
  description: 'The agent hears of it and cannot ask for it again for 30 days. You can still grant it yourself.',
  access: personOfAnyAge('session'),
  effect: 'write',
  input: Type.Object({
    request_id: RequestId,
    for_good: Type.Optional(Type.Boolean({ description: 'true: it can never ask for this again.' })),
  }),
  output: Type.Object({ request_id: RequestId, permission: PermissionName }),
  example: { request_id: 1 },
  async handler({ tx, person: { user_id } }, { request_id, for_good = false }) {
    await lockRequestsBeside(tx, request_id)
    const declined = await declineRequest(tx, request_id, user_id, for_good)
    if (declined === undefined) throw gone()
    const { bot_id, permission, again_from } = declined
    await emit(tx, [bot_id], 'permission.declined', { request_id, user_id, permission, for_good, again_from })
    await settleAsked(tx, declined)
    return { request_id, permission }
  },
})

async function openRequest({ tx, person }: PersonContext, requestId: number, locked: boolean) {
  const asked = await findOpenRequest(tx, requestId, person.user_id, locked)
  if (asked === undefined) throw gone()
  return asked
}

/** However it ended, there is nothing left to decide. */
function gone(): Refusal {
  return new Refusal('not_found', { reason: 'gone', params: { record: 'request' } })
}
