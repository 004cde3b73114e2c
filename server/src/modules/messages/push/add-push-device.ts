import { createECDH } from 'node:crypto'
import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { Refusal, refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { webhookUrlFault } from '../../../events/webhook-address.ts'
import { lockInSession } from '../../people/accounts/index.ts'
import { DeviceId } from './push.schema.ts'
import { countOtherDevices, insertDevice } from './push.sql.ts'

const MOST_DEVICES = 10
const LONGEST_ENDPOINT = 1000

export const addPushDevice = defineOperation({
  name: 'account_add_push_device',
  method: 'POST',
  path: '/account/push/devices',
  statuses: [201],
  group: 'Account',
  summary: 'Show notifications in this browser.',
  description:
    'Takes what the browser’s PushManager.subscribe gives. It belongs to the session you call with and ends with it; a second one takes the place of the first. What is sent can be read by that browser only.',
  access: personOfAnyAge('session'),
  effect: 'write',
  repeatable: true,
  input: Type.Object({
    endpoint: Type.String({
      minLength: 1,
      maxLength: LONGEST_ENDPOINT,
      pattern: '^[!-~]+$',
      description: 'Where the browser’s maker takes messages for it: an https address.',
    }),
    keys: Type.Object({
      p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$', description: 'The browser’s public key.' }),
      auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$', description: 'The secret it shares with us.' }),
    }),
  }),
  output: Type.Object({ device_id: DeviceId }),
  example: {
    endpoint: 'https://push.example.net/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  async handler(context, { endpoint, keys }) {
    const { tx, config, secrets, person, sessionHash } = context
    if (sessionHash === null) throw new Refusal('unauthenticated')
    const fault = webhookUrlFault(endpoint, config.webhookAllowPrivate)
    if (fault !== null) throw refuseField('endpoint', fault)
    if (!endpoint.startsWith('https://') && !config.webhookAllowPrivate) throw refuseField('endpoint', 'url_form')
    const publicKey = Buffer.from(keys.p256dh, 'base64url')
    if (!isPoint(publicKey)) throw refuseField('keys.p256dh', 'invalid')
    await lockInSession(context)
    if ((await countOtherDevices(tx, person.user_id, sessionHash)) >= MOST_DEVICES)
      throw refuseField('endpoint', 'push_device_limit', { limit: MOST_DEVICES })
    const authSealed = secrets.seal(keys.auth)
    const device_id = await insertDevice(tx, person.user_id, sessionHash, { endpoint, publicKey, authSealed })
    if (device_id === null) throw new Refusal('unauthenticated')
    tx.notifyUsers([person.user_id], 'account')
    return { device_id }
  },
})

/** On the curve, so that something can be encrypted for it. */
function isPoint(key: Buffer): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    return own.computeSecret(key).length === 32 && key[0] === 4
  } catch {
    return false
  }
}
