import Type from 'typebox'
import { admin, ownAgentOrAssistant, person } from '../../../contract/access.ts'
import { noRecord } from '../../../contract/errors.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { pageOf, readCursor } from '../../../schema/cursor.ts'
import { NextCursor, Paging } from '../../../schema/paging.ts'
import { Total } from '../../../schema/total.ts'
import { Id, Nullable } from '../../../schema/types.ts'
import { mayRead } from './payment-requests.sql.ts'
import { countAll, findPayment, listAll, listOfUser } from './payments.sql.ts'
import { paymentAnswer } from './request-payment.ts'
import { ACCOUNT_GROUP, Payment, PaymentStatusName } from './rounds.schema.ts'

const Payments = Type.Object({ payments: Type.Array(Payment), next_cursor: NextCursor })

export const getPayment = defineOperation({
  name: 'platform_get_payment',
  method: 'GET',
  path: '/bots/payments/{payment_id}',
  group: 'Rounds',
  summary: 'Check whether a payment has been made.',
  description: 'Once paid, round_id names the round.',
  access: ownAgentOrAssistant,
  mcp: true,
  input: Type.Object({ payment_id: Id('From platform_start_round.') }),
  output: Type.Object({ payment: Payment }),
  example: { payment_id: 1 },
  async handler(context, { payment_id }) {
    const { tx, bot, boundUserId } = context
    const row = (await mayRead(tx, payment_id, bot.bot_id)) ? await findPayment(tx, payment_id) : undefined
    if (row === undefined || (boundUserId !== null && row.user_id !== boundUserId)) throw noRecord('payment')
    return { payment: paymentAnswer(context, row) }
  },
})

export const listMyPayments = defineOperation({
  name: 'account_list_payments',
  method: 'GET',
  path: '/account/payments',
  group: ACCOUNT_GROUP,
  summary: 'List payments for your ideas.',
  description: 'Newest first, paid or unpaid.',
  access: person('ventures:read'),
  mcp: true,
  input: Type.Object(Paging),
  output: Payments,
  example: {},
  async handler(context, { limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = await listOfUser(context.tx, context.person.user_id, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.payment_id)
    return { payments: page.map((row) => paymentAnswer(context, row)), next_cursor }
  },
})

export const adminListPayments = defineOperation({
  name: 'admin_list_payments',
  method: 'GET',
  path: '/admin/payments',
  group: 'Admin',
  summary: 'List all payments.',
  description: 'refund_due: paid twice, for a round that could no longer open, or a refund failed; refund it.',
  access: admin,
  input: Type.Object({ payment_status: Type.Optional(PaymentStatusName), ...Paging }),
  output: Type.Object({
    payments: Type.Array(
      Type.Object({
        ...Payment.properties,
        user_id: Id('Who pays: the owner of the idea.'),
        payer_name: Nullable(Type.String({ description: 'null once they have left.' })),
      }),
    ),
    next_cursor: NextCursor,
    total: Total,
  }),
  example: { payment_status: 'refund_due' },
  async handler(context, { payment_status, limit = 50, cursor }) {
    const before = readCursor(cursor, Number.MAX_SAFE_INTEGER)
    const rows = await listAll(context.tx, payment_status ?? null, before, limit + 1)
    const { page, next_cursor } = pageOf(rows, limit, (row) => row.payment_id)
    const total = cursor === undefined ? await countAll(context.tx, payment_status ?? null) : null
    return { payments: page.map((row) => ({ ...row, ...paymentAnswer(context, row) })), next_cursor, total }
  },
})
