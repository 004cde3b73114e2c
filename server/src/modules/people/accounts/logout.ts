import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing } from '../../../schema/types.ts'
import { deleteSession } from './account.sql.ts'
import { Message } from './accounts.schema.ts'

export const logout = defineOperation({
  name: 'account_logout',
  method: 'POST',
  path: '/account/logout',
  group: 'Account',
  summary: 'Sign out.',
  description: 'Ends this session only.',
  access: personOfAnyAge('session'),
  effect: 'write',
  input: Nothing,
  output: Message,
  example: {},
  async handler({ tx, sessionHash, setSession }) {
    if (sessionHash !== null) await deleteSession(tx, sessionHash)
    setSession(null)
    return { message: 'You are signed out.' }
  },
})
