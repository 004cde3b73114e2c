import { Button, Group, Text } from '@mantine/core'
import { saveFile } from '../../../components/save-file.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useMoney } from '../payments/use-money.ts'
import { asTable } from './sums-table.ts'
import { type Arrival, useArrivals } from './use-standing.ts'

/** The amounts named for one’s own idea, to the unit: accepted, still unanswered, and together. */
export function RoundSums({ ideaId }: { ideaId: number }) {
  const { work: text } = useAccount()
  const { data } = useArrivals()
  const money = useMoney({ maximumFractionDigits: 0 })
  const named = data?.filter(({ idea_id, amount }) => idea_id === ideaId && amount !== null) ?? []
  if (named.length === 0) return null
  const currencies = [...new Set(named.map(({ currency }) => currency ?? ''))]
  const save = () =>
    saveFile(new Blob(['\ufeff', asTable(named, text.table)], { type: 'text/csv;charset=utf-8' }), `idea-${ideaId}.csv`)
  return (
    <Group gap="xs">
      {currencies.map((currency) => {
        const [accepted, open] = [sumOf(named, currency, 'accepted'), sumOf(named, currency, 'new')]
        return (
          <Text key={currency} size="sm" c="var(--money)">
            {text.sums({
              accepted: money(accepted, currency),
              open: money(open, currency),
              total: money(accepted + open, currency),
            })}
          </Text>
        )
      })}
      <Button variant="default" size="compact-sm" onClick={save}>
        {text.saveTable}
      </Button>
    </Group>
  )
}

function sumOf(named: readonly Arrival[], currency: string, status: string): number {
  return named
    .filter((arrival) => arrival.currency === currency && arrival.status === status)
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}
