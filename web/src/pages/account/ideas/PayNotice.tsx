import { Alert, Button, Stack, Text } from '@mantine/core'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useMoney } from '../payments/use-money.ts'

interface PayNoticeProps {
  url: string
  amount: number
  currency: string
  days: number
}

/** A round is waiting for payment. */
export function PayNotice({ url, amount, currency, days }: PayNoticeProps) {
  const text = useWholeAccount().ideas.rounds
  const price = useMoney()(amount, currency)
  return (
    <Alert color="attention" role="status" title={text.paymentTitle({ days })}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{text.paymentNote({ price })}</Text>
        <Button component="a" href={url}>
          {text.pay({ price })}
        </Button>
      </Stack>
    </Alert>
  )
}
