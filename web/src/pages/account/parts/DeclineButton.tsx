import type { Operations } from '@ideabridge/sdk'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { useAccount } from '../../../i18n/account.ts'

export type GivenAnswer = Omit<Operations['account_respond_interest']['input'], 'interest_id'>
export type DeclineReason = NonNullable<GivenAnswer['decline_reason']>

export function declined(reason: DeclineReason | undefined): GivenAnswer {
  return { decision: 'declined', ...(reason && { decline_reason: reason }) }
}

interface DeclineProps {
  label: string
  question: string
  loading: boolean
  onDecline: (reason: DeclineReason | undefined) => unknown
}

/** Declines, with an optional reason. */
export function DeclineButton({ label, question, loading, onDecline }: DeclineProps) {
  const text = useAccount().declining
  const [reason, choose] = useState<DeclineReason | ''>('')
  const reasons = Object.entries(text.reasons) as [DeclineReason, string][]
  return (
    <ConfirmButton
      question={question}
      choice={
        <NativeSelect
          mb="lg"
          label={text.label}
          value={reason}
          onChange={(event) => choose(event.currentTarget.value as DeclineReason | '')}
          data={[{ value: '', label: text.none }, ...reasons.map(([value, name]) => ({ value, label: name }))]}
        />
      }
      loading={loading}
      onConfirm={() => onDecline(reason || undefined)}
    >
      {label}
    </ConfirmButton>
  )
}
