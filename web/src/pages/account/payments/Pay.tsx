import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { Page } from '../../../components/Page.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { useMoney } from './use-money.ts'

type Payment = Operations['payment_read']['output']['payment']

/** Where an agent's link to a payment leads. Anybody with the link may look; the person who was asked pays. */
export function Pay(): ReactNode {
  const { token } = useParams({ from: '/signed-in/pay/$token' })
  const text = useAccount().payments
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
  const text = useAccount().payments
  const money = useMoney()
  const pay = useAct(() => payNow(payment, token), { changes: ['payments', 'rounds'] })
  const price = money(payment.amount, payment.currency)
  const open = payment.payment_status === 'pending'
  return (
    <Card withBorder maw={560}>
      <Stack>
        <Text role="status" fw={600}>
          {text.standing[payment.payment_status]}
        </Text>
        <Text className="words">{payment.idea_name ?? text.idea(payment.idea_id)}</Text>
        <Text>
          {text.days(payment.duration_days)} · {price}
        </Text>
        {payment.test && <Alert color="attention">{text.testNote}</Alert>}
        <Problem error={pay.error} />
        <Group>
          {open && (
            <Button loading={pay.busy} onClick={() => pay.run(undefined)}>
              {payment.test ? text.payTest : text.pay(price)}
            </Button>
          )}
          <AnchorLink to="/my-ideas/$ideaId" params={{ ideaId: String(payment.idea_id) }}>
            {text.toIdea}
          </AnchorLink>
        </Group>
      </Stack>
    </Card>
  )
}

/** Test payments are done at once; others go on at the payment provider's page. */
async function payNow(payment: Payment, page_token: string): Promise<void> {
  if (payment.test) await api.paymentCompleteTest({ page_token })
  else window.location.assign((await api.paymentStartCheckout({ page_token })).checkout_url)
}
