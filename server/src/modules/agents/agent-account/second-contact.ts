import { refuseField } from '../../../contract/errors.ts'
import type { BotContext } from '../../../contract/operation.ts'
import { normalizeEmail } from '../../../schema/formats.ts'
import { askForSecond, askToRemoveSecond, deleteContactRequest, readPendingChange } from '../operators/index.ts'
import type { AgentProfile } from './agent-account.sql.ts'

/** Naming the current address cancels a pending change. */
export async function changeSecond(context: BotContext, profile: AgentProfile, sent: string | null): Promise<void> {
  const present = profile.second_contact_email
  const wanted = sent === null ? null : (normalizeEmail(sent) ?? sent)
  if (wanted === present) return cancel(context, profile)
  if (wanted === null) return askToRemoveSecond(context, profile, present as string)
  if (wanted === profile.contact_email) throw refuseField('second_contact_email', 'same_address')
  if (present !== null) throw refuseField('second_contact_email', 'second_contact_set')
  if (!profile.contact_confirmed) throw refuseField('second_contact_email', 'contact_unconfirmed')
  await askForSecond(context, profile, wanted)
}

async function cancel({ tx }: BotContext, { bot_id }: AgentProfile): Promise<void> {
  const pending = await readPendingChange(tx, bot_id)
  if (pending !== null && pending.what !== 'first') await deleteContactRequest(tx, bot_id)
}
