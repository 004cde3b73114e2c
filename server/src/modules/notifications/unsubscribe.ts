import Type from 'typebox'
import { anyone } from '../../contract/access.ts'
import { type CallContext, defineOperation } from '../../contract/operation.ts'
import { Text } from '../../schema/types.ts'
import { optOut } from './notifications.sql.ts'
import { SETTING_NAMES } from './settings.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const Token = Text(500, 'From the link in the mail.')
const Done = Type.Object({ message: Type.String() })

export const unsubscribe = defineOperation({
  name: 'account_unsubscribe',
  method: 'POST',
  path: '/account/unsubscribe',
  statuses: [200],
  group: 'Account',
  summary: 'Switch off all mails that tell a person of something.',
  description: 'By the link in such a mail, without signing in. Mails about the account itself still come.',
  access: anyone,
  effect: 'write',
  mcp: false,
  input: Type.Object({ token: Token }),
  output: Done,
  example: { token: 'from-the-mail' },
  handler: (context, { token }) => switchOff(context, token),
  release: null,
})

export const unsubscribeAtOnce = defineOperation({
  name: 'account_unsubscribe_at_once',
  method: 'POST',
  path: '/account/unsubscribe/{token}',
  statuses: [200],
  group: 'Account',
  summary: 'The same for the button that mail programs show.',
  description: 'What List-Unsubscribe of a mail names. Mail programs post a form to it, whose content does not matter.',
  access: anyone,
  effect: 'write',
  mcp: false,
  ignoresBody: true,
  input: Type.Object({ token: Token }),
  output: Done,
  example: { token: 'from-the-mail' },
  handler: (context, { token }) => switchOff(context, token),
  release: null,
})

async function switchOff({ tx, secrets }: CallContext, token: string) {
  await optOut(tx, readUnsubscribeToken(secrets, token), SETTING_NAMES)
  return { message: 'You will get no more of these mails. You can switch them on again in your profile.' }
}
