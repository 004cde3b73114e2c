import { IdeabridgeError } from '@ideabridge/sdk'
import { Alert, Text } from '@mantine/core'
import { useText } from '../../../i18n/index.tsx'
import { problemInWords } from '../../../i18n/refusals.ts'
import { MissingBirthDate, MissingGuardian } from './MissingAge.tsx'

/** A refused action. What the person can add to lift the refusal is asked for here; `again` then repeats the action. */
export function Problem({ error, again }: { error: Error | null; again?: (() => void) | undefined }) {
  const { common, service } = useText()
  if (error === null) return null
  const code = error instanceof IdeabridgeError ? error.code : undefined
  if (code === 'age_verification_required') return <MissingBirthDate again={again} />
  // A guardian who switched something off has approved already.
  if (code === 'guardian_consent_required' && !isSwitchedOff(error)) return <MissingGuardian again={again} />
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
