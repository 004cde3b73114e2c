import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { refuseField } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import {
  choicesOf,
  type Delivery,
  NOTIFICATION_SETTINGS,
  type NotificationSettingName,
  SETTING_NAMES,
} from '../../../notices/settings.ts'
import { readChoices, setDeliveries, setDigest } from './choices.sql.ts'
import { DeliveryName, DigestName, Settings, settingsOf } from './notifications.schema.ts'

const Switch = (description: string) =>
  Type.Optional(Type.Boolean({ description: `${description} true: by email at once; false: in the app only.` }))
const Choice = (kind: NotificationSettingName) => Type.Optional(DeliveryName(NOTIFICATION_SETTINGS[kind]))

export const changeNotifications = defineOperation({
  name: 'account_change_notifications',
  method: 'PATCH',
  path: '/account/notifications',
  group: 'Account',
  summary: 'Choose how you are notified.',
  description:
    'Each kind can come by email at once, in a daily or weekly digest, in the app only, or not at all; what is about your security or decided against you always stays in the app. Omitted kinds stay unchanged.',
  access: personOfAnyAge('session'),
  effect: 'write',
  input: Type.Object({
    agent_paired: Switch(NOTIFICATION_SETTINGS.agent_paired),
    agent_acted: Switch(NOTIFICATION_SETTINGS.agent_acted),
    approval_asked: Switch(NOTIFICATION_SETTINGS.approval_asked),
    task: Switch(NOTIFICATION_SETTINGS.task),
    interest_received: Switch(NOTIFICATION_SETTINGS.interest_received),
    interest_answered: Switch(NOTIFICATION_SETTINGS.interest_answered),
    introduction: Switch(NOTIFICATION_SETTINGS.introduction),
    message_waiting: Switch(NOTIFICATION_SETTINGS.message_waiting),
    record_reviewed: Switch(NOTIFICATION_SETTINGS.record_reviewed),
    own_round: Switch(NOTIFICATION_SETTINGS.own_round),
    update_wanted: Switch(NOTIFICATION_SETTINGS.update_wanted),
    round_started: Switch(NOTIFICATION_SETTINGS.round_started),
    idea_followed: Switch(NOTIFICATION_SETTINGS.idea_followed),
    idea_fits: Switch(NOTIFICATION_SETTINGS.idea_fits),
    search_found: Switch(NOTIFICATION_SETTINGS.search_found),
    claim_offer: Switch(NOTIFICATION_SETTINGS.claim_offer),
    deliveries: Type.Optional(
      Type.Object(
        {
          agent_paired: Choice('agent_paired'),
          agent_acted: Choice('agent_acted'),
          approval_asked: Choice('approval_asked'),
          task: Choice('task'),
          interest_received: Choice('interest_received'),
          interest_answered: Choice('interest_answered'),
          introduction: Choice('introduction'),
          message_waiting: Choice('message_waiting'),
          record_reviewed: Choice('record_reviewed'),
          own_round: Choice('own_round'),
          update_wanted: Choice('update_wanted'),
          round_started: Choice('round_started'),
          idea_followed: Choice('idea_followed'),
          idea_fits: Choice('idea_fits'),
          search_found: Choice('search_found'),
          claim_offer: Choice('claim_offer'),
        },
        { description: 'How you want to hear of each kind.' },
      ),
    ),
    digest: Type.Optional(DigestName),
  }),
  output: Type.Object(Settings),
  example: { deliveries: { message_waiting: 'digest' }, digest: 'daily' },
  async handler({ tx, person }, { deliveries = {}, digest, ...switches }) {
    const chosen = new Map<NotificationSettingName, Delivery>()
    for (const kind of SETTING_NAMES) {
      const on = switches[kind]
      const delivery = deliveries[kind] ?? (on === undefined ? undefined : on ? 'at_once' : 'app')
      if (delivery === undefined) continue
      const allowed = choicesOf(kind)
      if (!allowed.includes(delivery)) throw refuseField(`deliveries.${kind}`, 'not_one_of', { allowed: [...allowed] })
      chosen.set(kind, delivery)
    }
    await setDeliveries(tx, person.user_id, chosen)
    if (digest !== undefined) await setDigest(tx, person.user_id, digest)
    return settingsOf(await readChoices(tx, person.user_id))
  },
})
