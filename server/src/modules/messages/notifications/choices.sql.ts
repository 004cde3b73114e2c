import type { Tx } from '../../../db/tx.ts'
import { KIND_NAMES, NOTIFICATION_KINDS } from '../../../notices/kinds.ts'
import type { Delivery, Digest, NotificationSettingName } from '../../../notices/settings.ts'

/** Only kinds that are not mailed at once. */
export type Deliveries = ReadonlyMap<NotificationSettingName, Delivery>

export interface Choices {
  deliveries: Deliveries
  digest: Digest
}

export async function readChoices(tx: Tx, userId: number): Promise<Choices> {
  const rows = await tx.rows<{ kind: NotificationSettingName; delivery: Delivery }>(
    'select kind, delivery from notification_opt_outs where user_id = $1',
    [userId],
  )
  const { digest } = await tx.one<{ digest: Digest }>('select digest_every as digest from users where user_id = $1', [
    userId,
  ])
  return { deliveries: new Map(rows.map(({ kind, delivery }) => [kind, delivery])), digest }
}

/** Applies to what is already waiting, too. */
export async function setDeliveries(tx: Tx, userId: number, chosen: Deliveries): Promise<void> {
  if (chosen.size === 0) return
  const [settings, deliveries] = [[...chosen.keys()], [...chosen.values()]]
  await tx.rows(`delete from notification_opt_outs where user_id = $1 and kind = any ($2)`, [
    userId,
    settings.filter((setting) => chosen.get(setting) === 'at_once'),
  ])
  await tx.rows(
    `insert into notification_opt_outs (user_id, kind, delivery)
     select u.user_id, c.kind, c.delivery from users u, unnest($2::text[], $3::text[]) c (kind, delivery)
     where u.user_id = $1 and c.delivery <> 'at_once'
     on conflict (user_id, kind) do update set delivery = excluded.delivery`,
    [userId, settings, deliveries],
  )
  await tx.rows(
    `update notifications n set digest = (c.delivery = 'digest')
     from unnest($2::text[], $3::text[]) k (kind, setting) join unnest($4::text[], $5::text[]) c (setting, delivery)
       using (setting)
     where n.user_id = $1 and n.kind = k.kind`,
    [userId, KIND_NAMES, KIND_NAMES.map((kind) => NOTIFICATION_KINDS[kind].setting), settings, deliveries],
  )
  tx.notifyUsers([userId], 'account')
}

export async function setDigest(tx: Tx, userId: number, digest: Digest): Promise<void> {
  await tx.rows('update users set digest_every = $2 where user_id = $1', [userId, digest])
  tx.notifyUsers([userId], 'account')
}
