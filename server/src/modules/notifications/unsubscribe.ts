import Type from 'typebox'
import { anyone } from '../../contract/access.ts'
import { type CallContext, defineOperation } from '../../contract/operation.ts'
import { Text } from '../../schema/types.ts'
import { optOut } from './notifications.sql.ts'
import { SETTING_NAMES } from './settings.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const Token = Text(500, 'From the link in the email.')
const Done = Type.Object({ message: Type.String() })

export const unsubscribe = defineOperation({
  name: 'account_unsubscribe',
  method: 'POST',
  path: '/account/unsubscribe',
  statuses: [200],
  group: 'Account',
  summary: 'Turn off all notification emails for a person.',
  description: 'Uses the link in the email; no sign-in needed. Emails about the account itself still arrive.',
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
  summary: 'One-click unsubscribe for mail programs.',
  description: 'The target of the List-Unsubscribe header. Mail programs post a form here; its content is ignored.',
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
  return { message: 'You will get no more of these emails. You can turn them back on in your profile.' }
}
