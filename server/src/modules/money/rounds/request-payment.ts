import type { Config } from '../../../config/config.ts'
import type { Intent } from '../../../contract/call-facts.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { CallContext } from '../../../contract/operation.ts'
import { hashToken, mintOf, openIfOurs } from '../../../secrets/secrets.ts'
import { noteRequest } from './payment-requests.sql.ts'
import { findOrInsertPayment, type PaymentRow, renewPage } from './payments.sql.ts'
import { priceOf, sumInWords } from './prices.ts'
import type { Duration, PaymentAnswer } from './rounds.schema.ts'
import type { IdeaForRound } from './rounds.sql.ts'
import { tellPaymentRequired } from './tell-payment.ts'

/** The agent that asks a person to pay, with its key if it sent one; null for the person themself. */
export interface Asker {
  agentId: number | null
  intent: Intent | null
}

/** Asks a person to pay: the same request returns the same payment until it is paid, under any key. */
export async function requestPayment(
  context: CallContext,
  idea: IdeaForRound,
  duration: Duration,
  { agentId, intent }: Asker,
): Promise<PaymentRow> {
  const { tx, config, secrets } = context
  const token = mintOf(tx).pageToken()
  const page = { hash: hashToken(token), sealed: secrets.seal(token) }
  const { isNew, ...found } = await findOrInsertPayment(tx, {
    ideaId: idea.idea_id,
    userId: idea.owner_user_id,
    botId: agentId,
    durationDays: duration,
    amount: priceOf(config, duration),
    currency: config.roundCurrency,
    provider: config.stripeSecretKey ? 'stripe' : 'test',
    pageTokenHash: page.hash,
    pageTokenSealed: page.sealed,
  })
  if (agentId !== null) await noteRequest(tx, found.payment_id, agentId, intent)
  const isLost = openIfOurs(secrets, found.page_token_sealed) === null
  const payment = isLost ? { ...found, page_token_sealed: page.sealed } : found
  if (isLost) await renewPage(tx, found.payment_id, page)
  if (isNew || isLost) await tellPaymentRequired(context, payment, paymentAnswer(context, payment).payment_url)
  return payment
}

/** 402, to be returned and not thrown, so that the payment is kept. */
export function paymentRequired(context: CallContext, payment: PaymentRow, byAgent: boolean): Refusal {
  const { payment_id, payment_url, amount, currency, duration_days } = paymentAnswer(context, payment)
  const price = `A round of ${duration_days} days costs ${sumInWords(amount, currency)}.`
  const next = byAgent
    ? 'Nothing has been paid or opened yet. Pass payment_url to the owner: they sign in there and pay, and then the round opens.'
    : 'Pay at payment_url. The round opens as soon as you have paid.'
  return new Refusal('payment_required', {
    message: `${price} ${next}`,
    details: { payment_url, payment_id, amount, currency },
  })
}

type AnswerContext = Pick<CallContext, 'secrets' | 'baseUrl'> & { config: Pick<Config, 'stripeSecretKey'> }

/**
 * `known`: the token of the page, from whoever has opened it. Where nobody knows it and it was sealed under another key, the
 * idea stands for the page: the owner who asks for the round there once more gets a new one.
 */
export function paymentAnswer(
  { secrets, baseUrl, config }: AnswerContext,
  row: PaymentRow,
  known: string | null = openIfOurs(secrets, row.page_token_sealed),
): PaymentAnswer {
  const path = known === null ? `app/my-ideas/${row.idea_id}` : `pay/${known}`
  return { ...row, test: isTest(config, row), payment_url: `${baseUrl}/${path}` }
}

/** A payment not yet under way uses the provider configured now, whichever it was when requested. */
export function isTest({ stripeSecretKey }: Pick<Config, 'stripeSecretKey'>, row: PaymentRow): boolean {
  const underWay = row.payment_status !== 'pending' || row.provider_reference !== null
  return underWay ? row.provider === 'test' : !stripeSecretKey
}
