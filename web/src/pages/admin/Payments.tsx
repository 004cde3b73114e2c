import type { Operations } from '@ideabridge/sdk'
import { Group, Stack } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { Time } from '../../components/Time.tsx'
import { useAdmin } from '../../i18n/admin.ts'
import { AdminTable } from './parts/AdminTable.tsx'
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
  const { money } = useNumbers()
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
          <AdminTable
            label={text.title}
            rows={payments}
            keyOf={({ payment_id }) => payment_id}
            total={many.total}
            columns={[
              {
                name: text.columns.what,
                by: ({ amount }) => amount,
                cell: ({ amount, currency, duration_days }) =>
                  `${money(amount, currency)} · ${text.days({ days: duration_days })}`,
              },
              {
                name: text.columns.thing,
                by: ({ idea_name }) => idea_name,
                cell: ({ idea_id, idea_name, round_id }) => (
                  <>
                    {idea_name ?? text.idea({ id: idea_id })}
                    {round_id !== null && <small>{text.round({ id: round_id })}</small>}
                  </>
                ),
              },
              { name: admin.payer, by: ({ payer_name }) => payer_name, cell: (payment) => <Payer of={payment} /> },
              {
                name: text.columns.state,
                by: ({ payment_status }) => text.status[payment_status],
                cell: (payment) => <Status of={payment} />,
              },
              {
                name: text.asked,
                by: ({ created_at }) => Date.parse(created_at),
                cell: ({ created_at }) => <Time at={created_at} />,
              },
              {
                name: text.paid,
                by: ({ paid_at }) => (paid_at === null ? null : Date.parse(paid_at)),
                cell: ({ paid_at }) => paid_at && <Time at={paid_at} />,
              },
            ]}
          />
        )}
      </Many>
    </Page>
  )
}

function Payer({ of: { payer_name, user_id } }: { of: Payment }) {
  const admin = useAdmin()
  if (payer_name === null) return admin.payerLeft
  return (
    <AnchorLink to="/admin/users/$userId" params={{ userId: String(user_id) }}>
      {payer_name}
    </AnchorLink>
  )
}

/** The status of a payment, and what an admin can do about it. */
function Status({ of: payment }: { of: Payment }) {
  const text = useAdmin().payments
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs">
        <Mark colour={COLOURS[payment.payment_status]}>{text.status[payment.payment_status]}</Mark>
        {payment.test && <Mark>{text.test}</Mark>}
      </Group>
      {payment.refunded_at && (
        <small>
          {text.refunded} <Time at={payment.refunded_at} />
        </small>
      )}
      {payment.payment_status === 'refund_due' && <Refund payment={payment} />}
    </Stack>
  )
}
