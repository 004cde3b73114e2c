import Type from 'typebox'
import { anyone } from '../../../contract/access.ts'
import { type CallContext, defineOperation } from '../../../contract/operation.ts'
import type { Tx } from '../../../db/tx.ts'
import { type Delivery, type NotificationSettingName, SETTING_NAMES } from '../../../notices/settings.ts'
import { Text } from '../../../schema/types.ts'
import { readChoices, setDeliveries } from './choices.sql.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const Token = Text(500, 'From the link in the email.')
const Done = Type.Object({ message: Type.String() })

export const unsubscribe = defineOperation({
  name: 'account_unsubscribe',
  method: 'POST',
  path: '/account/unsubscribe',
  group: 'Account',
  summary: 'Turn off the emails that a link was in.',
  description:
    'Uses the link in the email; no sign-in needed. Turns off the kinds that were in that email, or the digest; the app still lists them. Links in older emails turn off all kinds.',
  access: anyone,
  effect: 'write',
  input: Type.Object({ token: Token }),
  output: Done,
  example: { token: 'from-the-mail' },
  handler: (context, { token }) => switchOff(context, token),
})

export const unsubscribeAtOnce = defineOperation({
  name: 'account_unsubscribe_at_once',
  method: 'POST',
  path: '/account/unsubscribe/{token}',
  group: 'Account',
  summary: 'One-click unsubscribe for mail programs.',
  description: 'The target of the List-Unsubscribe header. Mail programs post a form here; its content is ignored.',
  access: anyone,
  effect: 'write',
  ignoresBody: true,
  input: Type.Object({ token: Token }),
  output: Done,
  example: { token: 'from-the-mail' },
  handler: (context, { token }) => switchOff(context, token),
})

async function switchOff({ tx, secrets }: CallContext, token: string) {
  const { userId, unwanted } = readUnsubscribeToken(secrets, token)
  const mailed = await mailedSettings(tx, userId)
  const off = SETTING_NAMES.filter((name) => {
    const delivery = mailed.get(name)
    if (delivery === undefined) return false
    return unwanted === 'digest' ? delivery === 'digest' : (unwanted?.includes(name) ?? true)
  })
  await setDeliveries(tx, userId, new Map(off.map((name) => [name, 'app'])))
  return { message: 'You will get no more of these emails. You can turn them back on in your profile.' }
}

async function mailedSettings(tx: Tx, userId: number): Promise<Map<NotificationSettingName, Delivery>> {
  const { deliveries } = await readChoices(tx, userId)
  const all = SETTING_NAMES.map((name) => [name, deliveries.get(name) ?? 'at_once'] as const)
  return new Map(all.filter(([, delivery]) => delivery === 'at_once' || delivery === 'digest'))
}
