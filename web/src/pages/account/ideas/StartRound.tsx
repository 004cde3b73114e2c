import { IdeabridgeError, type Operations } from '@ideabridge/sdk'
import { Alert, Button, Card, Group, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { useMoney } from '../payments/use-money.ts'

const DURATIONS = [30, 60, 90] as const
const FREE = { amount: 0, currency: 'EUR' }

type Prices = Operations['account_list_rounds']['output']['prices']

/** Free rounds open at once; for others, the payment shows up above. */
export function StartRound({ idea_id, prices }: { idea_id: number; prices: Prices }) {
  const text = useAccount().ideas.rounds
  const money = useMoney()
  const priceOf = (duration: number) => {
    const { amount, currency } = prices.find(({ duration_days }) => duration_days === duration) ?? FREE
    return amount > 0 ? money(amount, currency) : text.free
  }
  const [days, setDays] = useState<(typeof DURATIONS)[number]>(30)
  const start = useAct(() => startOrAskToPay(idea_id, days), { changes: ['rounds', 'payments'] })
  return (
    <Card withBorder>
      <Stack>
        <Radio.Group
          label={text.start}
          value={String(days)}
          onChange={(value) => setDays(DURATIONS.find((duration) => String(duration) === value) ?? 30)}
        >
          <Group mt="xs">
            {DURATIONS.map((duration) => (
              <Radio key={duration} value={String(duration)} label={`${text.days(duration)} (${priceOf(duration)})`} />
            ))}
          </Group>
        </Radio.Group>
        <Problem error={start.error} />
        {start.answer === 'open' && (
          <Alert color="platform" role="status">
            {text.opened}
          </Alert>
        )}
        <Group>
          <Button loading={start.busy} onClick={() => start.run(undefined)}>
            {text.startButton}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

/** A due payment is not an error: it is listed among the open payments. */
async function startOrAskToPay(idea_id: number, duration_days: (typeof DURATIONS)[number]): Promise<'open' | 'pay'> {
  try {
    await api.accountStartRound({ idea_id, duration_days })
    return 'open'
  } catch (error) {
    if (error instanceof IdeabridgeError && error.code === 'payment_required') return 'pay'
    throw error
  }
}
