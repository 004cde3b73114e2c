import { Alert, Button, Stack, Text } from '@mantine/core'
import { useAccount } from '../../../i18n/account.ts'
import { useLocale } from '../../../i18n/index.tsx'

interface PayNoticeProps {
  url: string
  amount: number
  currency: string
  days: number
}

/** A round waits for its payment. */
export function PayNotice({ url, amount, currency, days }: PayNoticeProps) {
  const text = useAccount().ideas.rounds
  const locale = useLocale()
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
  return (
    <Alert color="yellow" role="status" title={text.paymentTitle(days)}>
      <Stack align="flex-start" gap="sm">
        <Text size="sm">{text.paymentNote(price)}</Text>
        <Button component="a" href={url}>
          {text.pay(price)}
        </Button>
      </Stack>
    </Alert>
  )
}
