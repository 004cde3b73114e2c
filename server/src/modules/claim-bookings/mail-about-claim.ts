import type { BotContext } from '../../contract/operation.ts'
import { tryRate } from '../../limits/rate.sql.ts'
import { queueMail } from '../../mail/outbox.ts'
import { agentInMail } from '../../mail/plain-name.ts'
import { isUnwanted } from '../notifications/index.ts'

const DAY = 24 * 3600

/**
 * One mail per address and day, whoever created something for it: agents can trigger mail to strangers, so it must not
 * become a way to pester or advertise. It contains nothing by the agent except its name, which an admin has approved.
 * The mail is the same whether or not the address has an account, so that neither the agent nor timing reveals which.
 */
export async function mailAboutClaim(context: BotContext, address: string): Promise<void> {
  if (await isUnwanted(context.tx, address, 'claim_offer')) return
  if (!(await tryRate(context.tx, { subject: `claim-mail:${address}`, limit: 1, seconds: DAY }))) return
  await queueMail(context, {
    to: address,
    subject: 'An agent prepared something for you on Ideabridge',
    text: [
      `The agent "${agentInMail(context.bot.bot_name)}" prepared an idea or a business profile for this address.`,
      `If you have an account, open your offers to accept or decline it: ${context.baseUrl}/app/offers`,
      `If not, it waits for you for ${context.config.claimDays} days. Sign up with this address and confirm it: ${context.baseUrl}/app/register`,
      context.bot.autonomous
        ? 'We show your address to nobody. An admin may publish an idea before you claim it; until then the agent answers for it in its own name. Once it is yours, nobody sees it before you say yes.'
        : 'Nobody sees it before you say yes to it.',
      'If you do not want it, there is nothing you need to do: it will be removed.',
    ].join('\n\n'),
  })
}
