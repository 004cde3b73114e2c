import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useEntrance } from '../../i18n/entrance.ts'
import { PasswordField } from '../../session/PasswordField.tsx'
import { forgetEverything } from '../../session/session.ts'
import { Done } from './Done.tsx'
import { EarlierAccess } from './EarlierAccess.tsx'
import { StoppedAccess } from './StoppedAccess.tsx'
import { TokenPage } from './TokenPage.tsx'

export function ResetPassword() {
  const { reset: text, register } = useEntrance()
  const { token } = useSearch({ from: '/reset-password' })
  const form = useFormCall(
    ({ token, password = '' }: { token: string; password?: string }) =>
      api.accountConfirmPasswordReset({ token, password }),
    // All sessions have ended, including the one of this browser.
    { onDone: forgetEverything },
  )
  const done = (
    <>
      {form.answer && <StoppedAccess stopped={form.answer.stopped} />}
      {form.answer && <EarlierAccess {...form.answer} />}
      <Done message={text.done} />
    </>
  )
  return (
    <TokenPage title={text.title} token={token} form={form} confirm={text.save} done={done}>
      <PasswordField
        name="password"
        label={text.password}
        description={register.passwordHint}
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
    </TokenPage>
  )
}
