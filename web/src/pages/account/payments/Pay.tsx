import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink, ButtonLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { usePayments } from '../../../i18n/payments.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { useMoney } from './use-money.ts'

type Payment = Operations['payment_read']['output']['payment']

/** Target of an agent's payment link. Anyone with the link may look; only the person asked can pay. */
export function Pay(): ReactNode {
  const { token } = useParams({ from: '/signed-in/pay/$token' })
  const text = usePayments()
  const query = useQuery({
    queryKey: ['payments', 'page', token],
    queryFn: () => api.paymentRead({ page_token: token }),
  })
  return (
    <Page title={text.title}>
      <Loaded query={query}>{({ payment }) => <PaymentView payment={payment} token={token} />}</Loaded>
    </Page>
  )
}

function PaymentView({ payment, token }: { payment: Payment; token: string }) {
  const text = usePayments()
  const money = useMoney()
  const pay = useAct(() => payNow(payment, token), { changes: ['payments', 'rounds', 'ventures'] })
  const cancel = useAct(() => api.paymentCancel({ page_token: token }), { changes: ['payments'] })
  const price = money(payment.amount, payment.currency)
  const open = payment.payment_status === 'pending'
  return (
    <Card withBorder maw={560}>
      <Stack>
        <BackToIdea payment={payment} />
        <div>
          <Title order={2} size="h3" className="words">
            {payment.idea_name ?? text.idea({ id: payment.idea_id })}
          </Title>
          <Text>
            {text.days({ days: payment.duration_days })} · {price}
          </Text>
        </div>
        <Text role="status" fw={600}>
          {text.standing[payment.refund_failed ? 'refund_failed' : payment.payment_status]}
        </Text>
        {payment.test && payment.payment_status !== 'expired' && <Alert color="money">{text.testNote}</Alert>}
        <Problem error={pay.error ?? cancel.error} again={pay.error ? pay.again : cancel.again} />
        <Group>
          {open && (
            <>
              <Button loading={pay.busy} disabled={cancel.busy} onClick={() => pay.run(undefined)}>
                {payment.test ? text.payTest : text.pay({ price })}
              </Button>
              <ConfirmButton
                variant="default"
                question={text.cancelQuestion}
                disabled={pay.busy}
                loading={cancel.busy}
                onConfirm={() => cancel.run(undefined)}
              >
                {text.cancel}
              </ConfirmButton>
            </>
          )}
          {payment.paid_at !== null && (
            <ButtonLink to="/payments/$paymentId" params={{ paymentId: String(payment.payment_id) }} variant="default">
              {text.receiptLink}
            </ButtonLink>
          )}
        </Group>
      </Stack>
    </Card>
  )
}

function BackToIdea({ payment: { idea_id } }: { payment: Payment }) {
  const text = usePayments()
  return (
    <Text size="sm">
      <AnchorLink to="/my-ideas/$ideaId" params={{ ideaId: String(idea_id) }} inherit>
        ← {text.toIdea}
      </AnchorLink>
    </Text>
  )
}

/** Test payments complete at once; others continue at the payment provider. */
async function payNow(payment: Payment, page_token: string): Promise<void> {
  if (payment.test) await api.paymentCompleteTest({ page_token })
  else window.location.assign((await api.paymentStartCheckout({ page_token })).checkout_url)
}
