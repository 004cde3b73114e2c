import type { Operations } from '@ideabridge/sdk'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { Time } from '../../../components/Time.tsx'
import { usePayments } from '../../../i18n/payments.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { useMoney } from './use-money.ts'

type Payment = Operations['account_list_payments']['output']['payments'][number]

/** Everything the person paid or was asked to pay, newest first. */
export function Payments(): ReactNode {
  const text = usePayments()
  const query = usePages(['payments', 'list'], (page) => api.accountListPayments(page))
  return (
    <Page title={text.list}>
      <Text c="var(--ink-2)">{text.listIntro}</Text>
      <Pages query={query} items={(answer) => answer.payments} empty={text.none}>
        {(payments) => (
          <ul className="acts">
            {payments.map((payment) => (
              <Row key={payment.payment_id} payment={payment} />
            ))}
          </ul>
        )}
      </Pages>
    </Page>
  )
}

function Row({ payment }: { payment: Payment }) {
  const text = usePayments()
  const money = useMoney()
  const open = payment.payment_status === 'pending'
  return (
    <li style={{ gridTemplateColumns: '1fr auto' }}>
      <Stack gap={2}>
        <Text fw={600} className="words">
          {payment.idea_name ?? text.idea({ id: payment.idea_id })}
        </Text>
        <Text size="sm" c="var(--ink-2)">
          {text.days({ days: payment.duration_days })} ·{' '}
          {text.states[payment.refund_failed ? 'refund_failed' : payment.payment_status]} ·{' '}
          <Time at={payment.paid_at ?? payment.created_at} />
        </Text>
      </Stack>
      <Group gap="md" justify="flex-end">
        <Text fw={600}>{money(payment.amount, payment.currency)}</Text>
        {open ? (
          <Anchor href={payment.payment_url} size="sm">
            {text.toPay}
          </Anchor>
        ) : (
          payment.paid_at !== null && (
            <AnchorLink to="/payments/$paymentId" params={{ paymentId: String(payment.payment_id) }} size="sm">
              {text.receiptLink}
            </AnchorLink>
          )
        )}
      </Group>
    </li>
  )
}
