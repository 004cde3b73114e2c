import { Refusal } from '../../errors.ts'
import type { CallContext } from '../../operation.ts'
import { hashToken, newLinkToken } from '../../secrets.ts'
import { findOrInsertPayment, type PaymentRow } from './payments.sql.ts'
import type { Duration, PaymentAnswer } from './rounds.schema.ts'
import type { IdeaForRound } from './rounds.sql.ts'

/** What this many days cost; zero is free. */
export function priceOf({ config }: CallContext, duration: Duration): number {
  return { 30: 0, 60: config.roundPrice60, 90: config.roundPrice90 }[duration]
}

/** Asks a person to pay: the same request gives the same payment until it is paid. To be returned, so that it is kept. */
export async function requestPayment(
  context: CallContext,
  idea: IdeaForRound,
  duration: Duration,
  botId: number | null,
): Promise<Refusal> {
  const { tx, config, secrets } = context
  const token = newLinkToken()
  const row = await findOrInsertPayment(tx, {
    ideaId: idea.idea_id,
    userId: idea.owner_user_id,
    botId,
    durationDays: duration,
    amount: priceOf(context, duration),
    currency: config.roundCurrency,
    provider: config.stripeSecretKey ? 'stripe' : 'test',
    pageTokenHash: hashToken(token),
    pageTokenSealed: secrets.seal(token),
  })
  const { payment_id, payment_url, amount, currency } = paymentAnswer(context, row)
  return new Refusal('payment_required', {
    message: `A round of ${duration} days is paid. Give payment_url to the owner; the round opens by itself when it is paid.`,
    details: { payment_url, amount, currency, payment_id },
  })
}

export function paymentAnswer(
  { secrets, baseUrl }: Pick<CallContext, 'secrets' | 'baseUrl'>,
  row: PaymentRow,
): PaymentAnswer {
  return {
    ...row,
    test: row.provider === 'test',
    payment_url: `${baseUrl}/pay/${secrets.open(row.page_token_sealed)}`,
  }
}
