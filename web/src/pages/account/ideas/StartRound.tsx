import { IdeabridgeError, type Operations } from '@ideabridge/sdk'
import { Alert, Button, Card, Group, Radio, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { useMoney } from '../payments/use-money.ts'

const DURATIONS = [30, 60, 90] as const
const FREE = { amount: 0, currency: 'EUR' }

type Prices = Operations['account_list_rounds']['output']['prices']

/** Says what it costs before anything starts. Free rounds open at once; others go on to the payment page. */
export function StartRound({ idea_id, prices }: { idea_id: number; prices: Prices }) {
  const text = useWholeAccount().ideas.rounds
  const money = useMoney()
  const priceOf = (duration: number) => {
    const { amount, currency } = prices.find(({ duration_days }) => duration_days === duration) ?? FREE
    return amount > 0 ? money(amount, currency) : null
  }
  const [days, setDays] = useState<(typeof DURATIONS)[number]>(30)
  const navigate = useNavigate()
  const start = useAct(() => startOrAskToPay(idea_id, days), {
    changes: ['rounds', 'ventures', 'payments'],
    onDone: (token) => token !== null && navigate({ to: '/pay/$token', params: { token } }),
  })
  const price = priceOf(days)
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
              <Radio
                key={duration}
                value={String(duration)}
                label={`${text.days({ days: duration })} (${priceOf(duration) ?? text.free})`}
              />
            ))}
          </Group>
        </Radio.Group>
        <Text size="sm">{price === null ? text.freeLead : text.paidLead({ price })}</Text>
        <Problem error={start.error} again={start.again} />
        {start.done && start.answer === null && (
          <Alert color="platform" role="status">
            {text.opened}
          </Alert>
        )}
        <Group>
          <Button loading={start.busy} onClick={() => start.run(undefined)}>
            {price === null ? text.startButton : text.startPaid({ price })}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

/** A due payment is not an error: the token of its page, or null if the round is open. */
async function startOrAskToPay(idea_id: number, duration_days: (typeof DURATIONS)[number]): Promise<string | null> {
  try {
    await api.accountStartRound({ idea_id, duration_days })
    return null
  } catch (error) {
    if (error instanceof IdeabridgeError && error.code === 'payment_required')
      return new URL(String(error.body.payment_url)).pathname.split('/').at(-1) ?? null
    throw error
  }
}
