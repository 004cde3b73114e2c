import type { Tx } from '../db/tx.ts'

export async function isOnlyAdmin(tx: Tx, userId: number): Promise<boolean> {
  const other = await tx.first('select 1 from users where is_admin and erased_at is null and user_id <> $1 limit 1', [
    userId,
  ])
  return other === undefined
}

/** What comes after a + in an address reaches the same mailbox. */
const mailbox = (address: string) => `regexp_replace(${address}, '\\+[^@]*@', '@')`

/** They run it, whatever they wrote after a +, are paired with it, or connected it. */
export async function isOwnAgent(tx: Tx, botId: number, userId: number): Promise<boolean> {
  const own = await tx.first(
    `select 1 from bots b, users u where b.bot_id = $1 and u.user_id = $2 and (
       ${mailbox('u.email')} in (${mailbox('b.contact_email')}, ${mailbox('b.second_contact_email')})
       or exists (select 1 from address_changes c
         where c.user_id = u.user_id and ${mailbox('c.email')} in (${mailbox('b.contact_email')}, ${mailbox('b.second_contact_email')}))
       or exists (select 1 from links l where l.bot_id = b.bot_id and l.user_id = u.user_id)
       or exists (select 1 from assistants a where a.bot_id = b.bot_id and a.user_id = u.user_id))`,
    [botId, userId],
  )
  return own !== undefined
}
