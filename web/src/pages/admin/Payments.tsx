import type { Operations } from '@ideabridge/sdk'
import { Card, Group, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { Mark } from './parts/badges.tsx'
import { ChoiceFilter } from './parts/filters.tsx'
import { Many } from './parts/Many.tsx'
import { useMany } from './parts/use-many.ts'
import { useNumbers } from './parts/use-numbers.ts'
import { Refund } from './payments/Refund.tsx'

type Payment = Operations['admin_list_payments']['output']['payments'][number]

const COLOURS = {
  pending: 'attention',
  paid: 'platform',
  expired: 'ink',
  refund_due: 'attention',
  refunded: 'ink',
} as const
const STATUSES = Object.keys(COLOURS) as (keyof typeof COLOURS)[]

export function Payments() {
  const admin = useAdmin()
  const text = admin.payments
  const { status } = useSearch({ from: '/signed-in/admins/frame/admin/payments' })
  const navigate = useNavigate({ from: '/admin/payments' })
  const many = useMany(
    ['payments', status],
    (cursor) => api.adminListPayments({ ...(status && { payment_status: status }), ...cursor }),
    ({ payments }) => payments,
  )
  return (
    <Page title={text.title}>
      <Group>
        <ChoiceFilter
          label={admin.filter}
          value={status}
          choices={STATUSES.map((name) => [name, text.status[name]])}
          onChoose={(chosen) => navigate({ search: { status: chosen } })}
        />
      </Group>
      <Many many={many} empty={text.empty}>
        {(payments) => (
          <ul className="admin-list">
            {payments.map((payment) => (
              <li key={payment.payment_id}>
                <PaymentCard payment={payment} />
              </li>
            ))}
          </ul>
        )}
      </Many>
    </Page>
  )
}

function PaymentCard({ payment }: { payment: Payment }) {
  const admin = useAdmin()
  const text = admin.payments
  const { money } = useNumbers()
  const refundDue = payment.payment_status === 'refund_due'
  return (
    <Card withBorder padding="md" {...(refundDue && { className: 'refund-due' })}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>
            {money(payment.amount, payment.currency)} · {text.days({ days: payment.duration_days })}
          </Text>
          <Group gap="xs">
            {payment.test && <Mark>{text.test}</Mark>}
            <Mark colour={COLOURS[payment.payment_status]}>{text.status[payment.payment_status]}</Mark>
          </Group>
        </Group>
        <Text size="sm" className="words">
          {payment.idea_name ?? text.idea({ id: payment.idea_id })}
          {payment.round_id !== null && ` · ${text.round({ id: payment.round_id })}`}
        </Text>
        <Text size="sm">
          {admin.payer}:{' '}
          {payment.payer_name === null ? (
            admin.payerLeft
          ) : (
            <AnchorLink to="/admin/users/$userId" params={{ userId: String(payment.user_id) }}>
              {payment.payer_name}
            </AnchorLink>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {text.asked} <Time at={payment.created_at} />
          {payment.paid_at && (
            <>
              {' '}
              · {text.paid} <Time at={payment.paid_at} />
            </>
          )}
          {payment.refunded_at && (
            <>
              {' '}
              · {text.refunded} <Time at={payment.refunded_at} />
            </>
          )}
        </Text>
        {refundDue && <Refund payment={payment} />}
      </Stack>
    </Card>
  )
}
