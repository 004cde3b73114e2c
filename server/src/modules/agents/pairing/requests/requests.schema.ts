import Type from 'typebox'
import { GRANT_MODES, type GrantMode, READ_ONLY } from '../../../../contract/grants.ts'
import type { Permission } from '../../../../contract/vocabulary.ts'
import { Id, Moment, Nullable, OthersText, PermissionName } from '../../../../schema/types.ts'
import { PairedBotId } from '../pairing.schema.ts'

export const RequestId = Id('The request.')
export const Mode = (description: string) => Type.Enum([...GRANT_MODES], { description })

export const OpenRequest = Type.Object({
  request_id: RequestId,
  bot_id: PairedBotId,
  bot_name: OthersText('Its name.'),
  permission: PermissionName,
  mode: Mode('How the agent would like to have it; you choose.'),
  reason: Nullable(OthersText('Why, in the agent’s words.')),
  created_at: Moment('When it asked.'),
})

/** Asking first, where there is something to ask about. */
export function usualMode(permission: Permission): GrantMode {
  return READ_ONLY.includes(permission) ? 'allow' : 'ask'
}
