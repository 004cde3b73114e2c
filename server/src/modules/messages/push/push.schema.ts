import Type, { type Static } from 'typebox'
import type { Tx } from '../../../db/tx.ts'
import { PUSH_KINDS } from '../../../notices/push-kinds.ts'
import { Id, Moment, Nullable } from '../../../schema/types.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { listDevices, readPushSettings } from './push.sql.ts'
import { openVapid } from './vapid.ts'

export const DeviceId = Id('The browser, from account_get_push.')

const TimeOfDay = (description: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: `${description} Such as 22:00.` })

export const QuietHours = Type.Object(
  {
    from: TimeOfDay('When they begin.'),
    to: TimeOfDay('When they end; before `from`: the next morning.'),
    time_zone: Type.String({ minLength: 1, maxLength: 64, description: 'By its name, such as Europe/Berlin.' }),
  },
  { description: 'Nothing is sent in these hours; what still waits comes afterwards.' },
)

const Kinds = Type.Object({
  approvals: Type.Boolean({ description: 'An agent asks for your approval or for a permission.' }),
  questions: Type.Boolean({ description: 'An agent has a question about a task of yours.' }),
  messages: Type.Boolean({ description: 'You have a new message.' }),
})

export const SomeKinds = Type.Partial(Kinds, { description: 'What is sent. Omitted kinds stay as they are.' })

export const Push = {
  public_key: Type.String({ description: 'For the browser’s PushManager, as applicationServerKey.' }),
  devices: Type.Array(
    Type.Object({
      device_id: Id('The browser.'),
      browser: Nullable(Type.String()),
      system: Nullable(Type.String()),
      current: Type.Boolean({ description: 'true: the one you call from.' }),
      created_at: Moment('When it was turned on.'),
      delivered_at: Nullable(Moment('When something was last handed to its maker’s push service.')),
      failing_since: Nullable(
        Moment('Since when that service has taken nothing. After five days the browser is removed.'),
      ),
    }),
    { description: 'Browsers that show your notifications, this one first. Each ends with its session.' },
  ),
  kinds: Kinds,
  quiet_hours: Nullable(QuietHours),
}

interface Asker {
  tx: Tx
  secrets: Secrets
  person: { user_id: number }
  sessionHash: Buffer | null
}

/** All of it, as every operation on it answers. */
export async function pushOf({ tx, secrets, person, sessionHash }: Asker) {
  const { off, quiet } = await readPushSettings(tx, person.user_id)
  const kinds = Object.fromEntries(PUSH_KINDS.map((kind) => [kind, !off.includes(kind)])) as Static<typeof Kinds>
  return {
    public_key: openVapid(secrets).publicKey,
    devices: await listDevices(tx, person.user_id, sessionHash),
    kinds,
    quiet_hours: quiet,
  }
}
