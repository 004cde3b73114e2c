import Type from 'typebox'
import { GRANT_MODES, type GrantMode, READ_ONLY } from '../../../../contract/grants.ts'
import type { Permission } from '../../../../contract/vocabulary.ts'
import { Id } from '../../../../schema/types.ts'

export const RequestId = Id('The request.')
export const Mode = (description: string) => Type.Enum([...GRANT_MODES], { description })

/** Asking first, where there is something to ask about. */
export function usualMode(permission: Permission): GrantMode {
  return READ_ONLY.includes(permission) ? 'allow' : 'ask'
}
