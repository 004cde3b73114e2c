import type { Operations } from '@ideabridge/sdk'
import { Alert, Group, Text } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAdmin } from '../../../i18n/admin.ts'
import { refreshAdmin } from '../parts/refresh.ts'
import { useNumbers } from '../parts/use-numbers.ts'

type Payment = Operations['admin_list_payments']['output']['payments'][number]

/** Refunds through Stripe, or records that the money went back another way. */
export function Refund({ payment }: { payment: Payment }) {
  const text = useAdmin().payments
  const { money } = useNumbers()
  const { payment_id } = payment
  const refund = useFormCall((refunded_outside: boolean) => api.adminRefundPayment({ payment_id, refunded_outside }), {
    onDone: refreshAdmin,
  })
  const question = text.refundQuestion({ price: money(payment.amount, payment.currency) })
  const problem = refund.message ?? refund.error('payment_id')
  return (
    <>
      <Text size="sm">
        <b>{text.refundDue}.</b> {payment.refund_failed ? text.refundFailedNote : text.refundDueNote}
      </Text>
      {problem && (
        <Alert color="attention" role="alert">
          {problem}
        </Alert>
      )}
      <Group gap="xs">
        {!payment.test && (
          <ConfirmButton size="xs" loading={refund.busy} question={question} onConfirm={() => refund.submit(false)}>
            {text.refund}
          </ConfirmButton>
        )}
        <ConfirmButton
          size="xs"
          color="ink"
          loading={refund.busy}
          question={text.markQuestion}
          onConfirm={() => refund.submit(true)}
        >
          {text.markRefunded}
        </ConfirmButton>
      </Group>
    </>
  )
}
