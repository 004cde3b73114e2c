import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/tx.ts'
import { type MailContext, queueMail, readerAt } from '../../../mail/outbox.ts'
import { notifyEach } from '../../messages/notifications/index.ts'
import { setContact, setSecondContact } from '../bots/index.ts'
import {
  type ContactChange,
  deleteContactRequest,
  findHeard,
  lockSettled,
  pairedPeople,
  warnAdmins,
} from './contact-links.sql.ts'

/** Everybody who has a say has agreed. */
export async function putInForce(context: MailContext, change: ContactChange): Promise<void> {
  await deleteContactRequest(context.tx, change.bot_id)
  if (change.what === 'first') await moveFirst(context, change)
  else await changeSecond(context, change)
}

async function moveFirst(context: MailContext, change: ContactChange): Promise<void> {
  const { tx } = context
  const { bot_id, bot_name, contact_email: before, email } = change
  await setContact(tx, bot_id, email)
  if (before === email) return
  await queueMail(context, await readerAt(tx, before), { kind: 'contact_changed', params: { agent: bot_name } })
  if (change.bot_status === 'active') await warnAdmins(tx, bot_id, 'It changed contact_email. Check who runs it now.')
  const people = await pairedPeople(tx, bot_id)
  const news = { about: bot_id, name: bot_name }
  await notifyEach(
    { tx },
    'agent_contact_changed',
    people.map((userId) => ({ userId, ...news })),
  )
}

/** Both are told: each can recover the agent, or could until now. */
async function changeSecond(context: MailContext, change: ContactChange): Promise<void> {
  const { tx } = context
  const { bot_id, bot_name, contact_email, email, what } = change
  const added = what === 'second'
  await setSecondContact(tx, bot_id, added ? email : null)
  const params = { agent: bot_name, address: email, how: added ? 'added' : 'removed' } as const
  for (const address of [contact_email, email])
    await queueMail(context, await readerAt(tx, address), { kind: 'second_contact_changed', params })
}

const AT_ONCE = 50

/** Applies a change that the second address agreed to after the first did not answer. */
export async function settleContacts(
  database: Pick<Database, 'read' | 'transaction'>,
  context: Omit<MailContext, 'tx'>,
): Promise<void> {
  for (const botId of await findHeard(database.read, AT_ONCE))
    await database.transaction(async (tx: Tx) => {
      const change = await lockSettled(tx, botId)
      if (change) await putInForce({ ...context, tx }, change)
    })
}
