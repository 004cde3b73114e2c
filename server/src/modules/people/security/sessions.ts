import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Id, Nothing } from '../../../schema/types.ts'
import { deleteSessions, Message } from '../accounts/index.ts'
import { deleteSessionById, isCurrent } from './sessions.sql.ts'

export const endSession = defineOperation({
  name: 'account_end_session',
  method: 'DELETE',
  path: '/account/sessions/{session_id}',
  group: 'Account',
  summary: 'Sign out one of your browsers.',
  description: 'It is signed out at once, wherever it is. Ending the session you call with signs you out.',
  access: personOfAnyAge('session'),
  effect: 'destroy',
  input: Type.Object({ session_id: Id('The session, from account_get_security.') }),
  output: Message,
  example: { session_id: 1 },
  async handler(context, { session_id }) {
    const { tx, person, sessionHash } = context
    const own = sessionHash !== null && (await isCurrent(tx, sessionHash, session_id))
    if (!(await deleteSessionById(tx, person.user_id, session_id))) throw noRecord('session')
    if (own) context.setSession(null)
    return { message: own ? 'You are signed out.' : 'That browser is signed out.' }
  },
})

export const endOtherSessions = defineOperation({
  name: 'account_end_other_sessions',
  method: 'POST',
  path: '/account/sessions/end-others',
  group: 'Account',
  summary: 'Sign out everywhere else.',
  description: 'Ends every session but this one. Tokens, agents and connected assistants are not affected.',
  access: personOfAnyAge('session'),
  effect: 'destroy',
  input: Nothing,
  output: Type.Object({ ended: Type.Integer({ description: 'How many there were.' }) }),
  example: {},
  async handler({ tx, person, sessionHash }) {
    return { ended: await deleteSessions(tx, person.user_id, sessionHash) }
  },
})
