import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { FormCard } from '../../components/FormCard.tsx'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useText } from '../../i18n/index.tsx'
import { forgetEverything } from '../../session.ts'
import { Done, NoToken } from './Done.tsx'
import { EarlierAccess } from './EarlierAccess.tsx'

export function ResetPassword() {
  const { publicPages } = useText()
  const text = publicPages.reset
  const { token } = useSearch({ from: '/reset-password' })
  const form = useFormCall((values: { token: string; password: string }) => api.accountConfirmPasswordReset(values), {
    // All sessions have ended, including this browser's.
    onDone: forgetEverything,
  })
  return (
    <Page title={text.title}>
      {token === undefined ? (
        <NoToken />
      ) : form.done ? (
        <>
          {form.answer && <EarlierAccess {...form.answer} />}
          <Done message={text.done} />
        </>
      ) : (
        <FormCard
          onSubmit={({ password = '' }) => form.submit({ token, password })}
          submitLabel={text.save}
          busy={form.busy}
          message={form.error('token') ?? form.message}
        >
          <PasswordField
            name="password"
            label={text.password}
            description={publicPages.register.passwordHint}
            autoComplete="new-password"
            error={form.error('password')}
            required
          />
          {form.error('token') && (
            <Text size="sm">
              <AnchorLink to="/forgot-password" inherit underline="always">
                {text.again}
              </AnchorLink>
            </Text>
          )}
        </FormCard>
      )}
    </Page>
  )
}
