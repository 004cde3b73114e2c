import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { Time } from '../../../components/Time.tsx'
import { usePayments } from '../../../i18n/payments.ts'
import { useMoney } from './use-money.ts'
import './receipt.css'

type Paid = Operations['account_read_payment']['output']

/** A page to print or keep. */
export function Receipt(): ReactNode {
  const text = usePayments().receipt
  const { paymentId } = useParams({ from: '/signed-in/payments/$paymentId' })
  const query = useQuery({
    queryKey: ['payments', 'receipt', paymentId],
    queryFn: () => api.accountReadPayment({ payment_id: Number(paymentId) }),
  })
  const title = query.data?.receipt_number === null ? text.unpaidTitle : text.title
  return (
    <Page
      title={title}
      actions={
        <Group className="not-printed">
          <AnchorLink to="/payments" size="sm">
            {text.back}
          </AnchorLink>
          <Button variant="default" onClick={() => window.print()}>
            {text.print}
          </Button>
        </Group>
      }
    >
      <Loaded query={query}>{(paid) => <Facts paid={paid} />}</Loaded>
    </Page>
  )
}

function Facts({ paid: { payment, receipt_number, payer_name, payer_email } }: { paid: Paid }) {
  const { receipt: text, ...payments } = usePayments()
  const money = useMoney()
  return (
    <Card withBorder maw={640} className="receipt">
      <Stack>
        <Text fw={600}>{text.from}</Text>
        <dl>
          {receipt_number !== null && <Fact name={text.number}>{receipt_number}</Fact>}
          <Fact name={payment.paid_at === null ? text.asked : text.date}>
            <Time at={payment.paid_at ?? payment.created_at} />
          </Fact>
          <Fact name={text.payer}>
            {payer_name}
            <br />
            {payer_email}
          </Fact>
          <Fact name={text.thing}>
            {payments.days({ days: payment.duration_days })}:{' '}
            {payment.idea_name ?? payments.idea({ id: payment.idea_id })}
          </Fact>
          <Fact name={text.amount}>
            <strong>{money(payment.amount, payment.currency)}</strong>
          </Fact>
          <Fact name={text.state}>
            {payments.states[payment.refund_failed ? 'refund_failed' : payment.payment_status]}
          </Fact>
          {payment.refunded_at !== null && (
            <Fact name={text.refund}>
              <Time at={payment.refunded_at} />
            </Fact>
          )}
        </dl>
        {payment.test && <Alert color="money">{text.test}</Alert>}
      </Stack>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
