import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { Failure } from '../../../components/Loaded.tsx'
import { PayNotice } from './PayNotice.tsx'

/** Rounds that open once the person pays, whoever requested them. */
export function OpenPayments({ idea_id }: { idea_id: number }) {
  const query = useQuery({ queryKey: ['payments'], queryFn: () => api.accountListPayments({ limit: 100 }) })
  if (query.isLoadingError) return <Failure error={query.error} retry={() => void query.refetch()} />
  const open = query.data?.payments.filter(
    (payment) => payment.idea_id === idea_id && payment.payment_status === 'pending',
  )
  return open?.map((payment) => (
    <PayNotice
      key={payment.payment_id}
      url={payment.payment_url}
      amount={payment.amount}
      currency={payment.currency}
      days={payment.duration_days}
    />
  ))
}
