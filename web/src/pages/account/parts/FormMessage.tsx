import { Alert } from '@mantine/core'
import { useText } from '../../../i18n/index.tsx'
import { Problem } from './Problem.tsx'

interface FormState {
  failure: Error | null
  /** The API names the wrong fields; they show their own messages. */
  message: string | null
  done: boolean
  again?: () => void
}

/** Outcome of submitting a form. */
export function FormMessage({ form, saved }: { form: FormState; saved?: string }) {
  const { forms } = useText()
  if (form.message !== null) return <Problem error={form.failure} again={form.again} />
  if (form.failure !== null)
    return (
      <Alert color="attention" role="alert">
        {forms.checkFields}
      </Alert>
    )
  if (!form.done || saved === undefined) return null
  return (
    <Alert color="platform" role="status">
      {saved}
    </Alert>
  )
}
