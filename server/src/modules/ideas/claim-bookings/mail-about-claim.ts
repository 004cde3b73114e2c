import { agentOf, type DeedContext } from '../../../contract/operation.ts'
import { CLAIM_DAYS } from '../../../contract/retention.ts'
import { tryRate } from '../../../limits/rate.sql.ts'
import { queueMail, readerAt } from '../../../mail/outbox.ts'
import { isUnwanted } from '../../messages/notifications/index.ts'

const DAY = 24 * 3600

/**
 * One mail per address and day, whoever created something for it: agents can trigger mail to strangers, so it must not
 * become a way to pester or advertise. It contains nothing by the agent except its name, which an admin has approved.
 * It says the same and takes the same steps whether or not the address has an account, so that neither the agent nor
 * timing reveals which; only the mailbox itself sees the name and the language of an account.
 */
export async function mailAboutClaim(context: DeedContext, address: string): Promise<void> {
  if (await isUnwanted(context.tx, address, 'claim_offer')) return
  if (!(await tryRate(context.tx, { subject: `claim-mail:${address}`, limit: 1, seconds: DAY }))) return
  const bot = agentOf(context)
  const reader = await readerAt(context.tx, address)
  const newcomer = reader.name === null ? address : null
  await queueMail(context, reader, {
    kind: 'claim_prepared',
    params: { agent: bot.bot_name, days: CLAIM_DAYS, autonomous: bot.autonomous, newcomer },
  })
}
