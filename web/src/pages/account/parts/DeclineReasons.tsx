import type { Operations } from '@ideabridge/sdk'
import { NativeSelect } from '@mantine/core'
import { useAccount } from '../../../i18n/account.ts'

export type DeclineReason = NonNullable<Operations['account_respond_interest']['input']['decline_reason']>

interface ReasonsProps {
  reason: DeclineReason | ''
  choose: (reason: DeclineReason | '') => void
}

/** Seldom opened, and a field comes with much. */
export function DeclineReasons({ reason, choose }: ReasonsProps) {
  const text = useAccount().declining
  return (
    <NativeSelect
      mb="lg"
      label={text.label}
      value={reason}
      onChange={(event) => choose(event.currentTarget.value as DeclineReason | '')}
      data={[
        { value: '', label: text.none },
        ...Object.entries(text.reasons).map(([value, label]) => ({ value, label })),
      ]}
    />
  )
}
