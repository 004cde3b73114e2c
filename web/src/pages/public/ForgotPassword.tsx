import { Alert, Text, TextInput } from '@mantine/core'
import { api } from '../../calls/api.ts'
import { FormCard } from '../../components/FormCard.tsx'
import { Page } from '../../components/Page.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useEntrance } from '../../i18n/entrance.ts'
import { useText } from '../../i18n/index.tsx'

export function ForgotPassword() {
  const { forms, publicPages } = useText()
  const text = useEntrance().forgot
  const form = useFormCall((values: { email: string }) => api.accountRequestPasswordReset(values))
  return (
    <Page title={text.title}>
      {form.answer ? (
        <Alert role="status" color="platform" maw={460}>
          {forms.resetSent}
        </Alert>
      ) : (
        <FormCard
          onSubmit={({ email = '' }) => form.submit({ email })}
          submitLabel={text.send}
          busy={form.busy}
          message={form.message}
        >
          <Text>{text.lead}</Text>
          <TextInput
            name="email"
            type="email"
            label={publicPages.login.email}
            autoComplete="username"
            error={form.error('email')}
            required
          />
        </FormCard>
      )}
    </Page>
  )
}
