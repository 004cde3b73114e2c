import type { Tx } from '../db/tx.ts'

/** Whether there is an admin beside these. */
export async function hasOtherAdmin(tx: Tx, userIds: readonly number[]): Promise<boolean> {
  const query = 'select 1 from users where is_admin and erased_at is null and user_id <> all ($1) limit 1'
  return tx.some(query, [userIds])
}

/** What comes after a + in an address reaches the same mailbox. */
const mailbox = (address: string) => `regexp_replace(${address}, '\\+[^@]*@', '@')`

/** Admins behind an agent: they run it (ignoring anything after a + in the address), are paired with it, or connected it. */
export async function adminsBehind(tx: Tx, botId: number): Promise<number[]> {
  const rows = await tx.rows<{ user_id: number }>(
    `select u.user_id from bots b, users u where b.bot_id = $1 and u.is_admin and u.erased_at is null and (
       ${mailbox('u.email')} in (${mailbox('b.contact_email')}, ${mailbox('b.second_contact_email')})
       or exists (select 1 from address_changes c
         where c.user_id = u.user_id and ${mailbox('c.email')} in (${mailbox('b.contact_email')}, ${mailbox('b.second_contact_email')}))
       or exists (select 1 from links l where l.bot_id = b.bot_id and l.user_id = u.user_id)
       or exists (select 1 from assistants a where a.bot_id = b.bot_id and a.user_id = u.user_id))`,
    [botId],
  )
  return rows.map(({ user_id }) => user_id)
}
