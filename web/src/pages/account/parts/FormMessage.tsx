import { Alert } from '@mantine/core'
import { useAccount } from '../../../i18n/account.ts'
import { Problem } from './Problem.tsx'

interface FormState {
  failure: Error | null
  /** The API says which fields are wrong; they say it themselves. */
  message: string | null
  done: boolean
}

/** How sending a form went. */
export function FormMessage({ form, saved }: { form: FormState; saved?: string }) {
  const { parts } = useAccount()
  if (form.message !== null) return <Problem error={form.failure} />
  if (form.failure !== null)
    return (
      <Alert color="attention" role="alert">
        {parts.checkFields}
      </Alert>
    )
  if (!form.done || saved === undefined) return null
  return (
    <Alert color="platform" role="status">
      {saved}
    </Alert>
  )
}
