import { Alert, Anchor, Button, Divider, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { api } from '../calls/api.ts'
import { endStepUp } from '../calls/step-up.ts'
import { Dialog } from '../components/Dialog.tsx'
import { Loaded } from '../components/Loaded.tsx'
import { useSafety } from '../i18n/safety.ts'
import { PasswordField } from './PasswordField.tsx'
import { answerWithPasskey } from './passkeys.ts'
import { ByProvider } from './providers/ByProvider.tsx'
import { usePasskeyCall } from './use-passkey-call.ts'

/** Before something important: the person proves their identity, then it continues where it was. */
export function StepUpDialog() {
  const { stepUp: text, signIn } = useSafety()
  const query = useQuery({ queryKey: ['step-up'], queryFn: () => api.accountGetStepUp(), gcTime: 0 })
  return (
    // Above any dialog with unsaved text.
    <Dialog title={text.title} opened onClose={() => endStepUp(false)} zIndex={400}>
      <Loaded query={query}>
        {({ methods }) => {
          if (methods[0] === 'passkey') return <ByPasskey />
          return (
            <Stack>
              {methods.includes('password') && <ByPassword />}
              {methods.includes('password') && methods.includes('provider') && <Divider label={signIn.or} />}
              {(methods.length === 0 || methods.includes('provider')) && <ByProvider />}
            </Stack>
          )
        }}
      </Loaded>
    </Dialog>
  )
}

function ByPassword() {
  const text = useSafety().stepUp
  const call = usePasskeyCall(
    (password: string) => api.accountConfirmPassword({ password }),
    () => endStepUp(true),
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    call.submit(String(new FormData(event.currentTarget).get('password')))
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{text.password}</Text>
        {call.message && (
          <Alert color="attention" role="alert">
            {call.message}
          </Alert>
        )}
        <PasswordField
          name="password"
          label={text.passwordLabel}
          autoComplete="current-password"
          error={call.error('password')}
          data-autofocus
        />
        <Button type="submit" loading={call.busy}>
          {text.confirm}
        </Button>
      </Stack>
    </form>
  )
}

function ByPasskey() {
  const text = useSafety().stepUp
  const [code, setCode] = useState<string | null>(null)
  const passkey = usePasskeyCall(
    async () => {
      // A challenge is valid once, so each attempt gets its own.
      const { options } = await api.accountGetStepUp()
      await api.accountConfirmPasskey({ passkey: await answerWithPasskey(options ?? {}) })
    },
    () => endStepUp(true),
  )
  const recovery = usePasskeyCall(
    (entered: string) => api.accountConfirmRecoveryCode({ code: entered }),
    () => endStepUp(true),
  )
  const message = passkey.message ?? recovery.message
  return (
    <Stack>
      <Text>{text.passkey}</Text>
      {message && (
        <Alert color="attention" role="alert">
          {message}
        </Alert>
      )}
      <Button onClick={() => passkey.submit(undefined)} loading={passkey.busy} data-autofocus>
        {text.usePasskey}
      </Button>
      {code === null ? (
        <Anchor component="button" type="button" size="sm" onClick={() => setCode('')}>
          {text.withCode}
        </Anchor>
      ) : (
        <Stack gap="xs">
          <TextInput
            label={text.code}
            autoComplete="one-time-code"
            value={code}
            error={recovery.error('code')}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Button variant="default" loading={recovery.busy} onClick={() => recovery.submit(code)}>
            {text.confirm}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
