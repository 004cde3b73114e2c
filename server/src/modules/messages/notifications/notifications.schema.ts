import Type from 'typebox'
import { choicesOf, DELIVERIES, DIGESTS, NOTIFICATION_SETTINGS, SETTING_NAMES } from '../../../notices/settings.ts'
import type { Choices } from './choices.sql.ts'

export const DeliveryName = (description: string) => Type.Enum(DELIVERIES, { description })
export const DigestName = Type.Enum(DIGESTS, { description: 'How often the digest is sent, if anything happened.' })

export const Settings = {
  notifications: Type.Array(
    Type.Object({
      kind: Type.Enum(SETTING_NAMES, { description: 'The kind of notification.' }),
      description: Type.String(),
      delivery: DeliveryName('How you hear of it: by email at once, in the digest, in the app only, or not at all.'),
      choices: Type.Array(Type.Enum(DELIVERIES), { description: 'What you can choose; not everything can be off.' }),
      mail: Type.Boolean({ description: 'Whether you get an email about it, at once or in the digest.' }),
    }),
  ),
  digest: DigestName,
}

export function settingsOf({ deliveries, digest }: Choices) {
  return {
    notifications: SETTING_NAMES.map((kind) => {
      const delivery = deliveries.get(kind) ?? 'at_once'
      const choices = [...choicesOf(kind)]
      const mail = delivery === 'at_once' || delivery === 'digest'
      return { kind, description: NOTIFICATION_SETTINGS[kind], delivery, choices, mail }
    }),
    digest,
  }
}
