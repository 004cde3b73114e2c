import { IdeabridgeError } from '@ideabridge/sdk'
import { Alert, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { problemInWords } from '../../../i18n/refusals.ts'

/** Forms that few people ever see. */
const MissingBirthDate = lazy(async () => ({ default: (await import('./MissingAge.tsx')).MissingBirthDate }))
const MissingGuardian = lazy(async () => ({ default: (await import('./MissingAge.tsx')).MissingGuardian }))

/** A refused action. If the person can provide what is missing, it is asked for here; `again` then repeats the action. */
export function Problem({ error, again }: { error: Error | null; again?: (() => void) | undefined }) {
  const { common, service } = useText()
  if (error === null) return null
  const code = error instanceof IdeabridgeError ? error.code : undefined
  // A guardian who switched something off has approved already.
  const guardian = code === 'guardian_consent_required' && !isSwitchedOff(error)
  if (guardian || code === 'age_verification_required')
    return <Suspense>{guardian ? <MissingGuardian again={again} /> : <MissingBirthDate again={again} />}</Suspense>
  return (
    <Alert color="attention" role="alert" title={common.failed} maw={720}>
      <Text size="sm" className="words">
        {problemInWords(error, service)}
      </Text>
    </Alert>
  )
}

function isSwitchedOff(error: Error): boolean {
  return error instanceof IdeabridgeError && error.because?.reason === 'guardian_limit'
}
