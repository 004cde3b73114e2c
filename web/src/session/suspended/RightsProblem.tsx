import { IdeabridgeError } from '@ideabridge/sdk'
import { Failure } from '../../components/Loaded.tsx'
import { useSuspended } from '../../i18n/suspended.ts'

/** Why one of the rights could not be used. The only thing that can be wrong with the token is its age. */
export function RightsProblem({ error }: { error: Error | null }) {
  const text = useSuspended()
  if (error === null) return null
  const expired = error instanceof IdeabridgeError && error.code === 'validation_failed'
  return <Failure error={error} words={expired ? text.expired : undefined} />
}
