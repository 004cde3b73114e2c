import type { Tx } from '../../../db/tx.ts'
import type { MailParams, Reader } from '../../../mail/mail-kinds.ts'
import { LASTING } from '../../../notices/kinds.ts'
import { isMailable, type Notice, type Taken, unmailed } from './notifications.sql.ts'

/** When the digest was last due for a person: at this hour (UTC), each day or each Monday. */
const LAST_DUE = `(date_trunc(case u.digest_every when 'weekly' then 'week' else 'day' end,
    (app_now() at time zone 'UTC') - make_interval(hours => $1)) + make_interval(hours => $1)) at time zone 'UTC'`

/** People with notices waiting for a digest that is due and not written yet. */
export async function findDigestPeople(tx: Tx, hour: number, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select n.user_id from notifications n join users u using (user_id)
     where n.digest and n.created_at < ${LAST_DUE} and (u.digested_at is null or u.digested_at < ${LAST_DUE})
       and u.email_verified_at is not null and u.erased_at is null and ${isMailable('n', 'u', '$3')}
     group by n.user_id limit $2`,
    [hour, limit, LASTING],
  )
  return rows.map(({ user_id }) => user_id)
}

export interface TakenDigest extends Taken {
  digest: NonNullable<MailParams['notices']['digest']>
}

/**
 * Takes everything that waits for a person's digest, once per day or week: the second of two takers waits for the row
 * of the first and then finds the digest written. Undefined if there is none to write.
 */
export async function takeDigest(tx: Tx, hour: number, userId: number): Promise<TakenDigest | undefined> {
  const person = await tx.first<Reader & Pick<TakenDigest, 'digest'> & { suspended: boolean }>(
    `update users u set digested_at = app_now()
     where u.user_id = $2 and u.email_verified_at is not null and u.erased_at is null
       and (u.digested_at is null or u.digested_at < ${LAST_DUE})
     returning email, name, language, digest_every as digest, suspended_at is not null as suspended`,
    [hour, userId],
  )
  if (person === undefined) return undefined
  const { digest, suspended, ...reader } = person
  const { waiting, dropped } = unmailed(suspended)
  const notices = await tx.rows<Notice>(
    `with taken as (
       delete from notifications where user_id = $1 and digest and kind <> all ($2::text[])
       returning notification_id, kind, about, name, reason)
     select kind, about, name, reason from taken where kind <> all ($3::text[]) order by notification_id`,
    [userId, waiting, dropped],
  )
  return notices.length === 0 ? undefined : { reader, notices, digest }
}
