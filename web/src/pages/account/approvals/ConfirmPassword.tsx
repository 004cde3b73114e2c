import { IdeabridgeError } from '@ideabridge/sdk'
import { Text } from '@mantine/core'
import { api } from '../../../api.ts'
import { FormCard } from '../../../components/FormCard.tsx'
import { PasswordField } from '../../../components/PasswordField.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAccount } from '../../../i18n/account.ts'

/** Who signed in long ago proves it is still them: an agent that drives their browser cannot. */
export function ConfirmPassword({ submitLabel, onDone }: { submitLabel: string; onDone: () => void }) {
  const text = useAccount().approvals.confirm
  const form = useFormCall(async (values: { password: string }) => {
    await api.accountConfirmPassword(values)
    onDone()
  })
  return (
    <FormCard
      onSubmit={(values) => form.submit({ password: values.password ?? '' })}
      submitLabel={submitLabel}
      busy={form.busy}
      message={form.message}
    >
      <Text>{text.lead}</Text>
      <PasswordField
        name="password"
        label={text.password}
        autoComplete="current-password"
        error={form.error('password')}
        data-autofocus
      />
    </FormCard>
  )
}

export function needsPassword(error: Error | null): boolean {
  return error instanceof IdeabridgeError && error.because?.reason === 'reauthentication_needed'
}
