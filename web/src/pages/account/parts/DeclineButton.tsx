import type { Operations } from '@ideabridge/sdk'
import { lazy, Suspense, useState } from 'react'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import type { DeclineReason } from './DeclineReasons.tsx'

const DeclineReasons = lazy(async () => ({ default: (await import('./DeclineReasons.tsx')).DeclineReasons }))

export type GivenAnswer = Omit<Operations['account_respond_interest']['input'], 'interest_id'>

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
  const [reason, choose] = useState<DeclineReason | ''>('')
  return (
    <ConfirmButton
      question={question}
      choice={
        <Suspense>
          <DeclineReasons reason={reason} choose={choose} />
        </Suspense>
      }
      loading={loading}
      onConfirm={() => onDecline(reason || undefined)}
    >
      {label}
    </ConfirmButton>
  )
}
