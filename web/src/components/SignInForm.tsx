import { Alert, Button, Stack, TextInput } from '@mantine/core'
import type { ReactNode, SubmitEvent } from 'react'
import { api } from '../api.ts'
import { useText } from '../i18n/index.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useFormCall } from './use-form-call.ts'

interface SignInFormProps {
  /** Entered already, if known. */
  email?: string | undefined
  onDone: (person: { user_id: number }) => unknown
  children?: ReactNode
}

/** Address and password. */
export function SignInForm({ email = '', onDone, children }: SignInFormProps) {
  const { publicPages, common } = useText()
  const text = publicPages.login
  const form = useFormCall((values: { email: string; password: string }) => api.accountLogin(values), { onDone })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    form.submit({ email: String(data.get('email')), password: String(data.get('password')) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {form.message && (
          <Alert color="attention" role="alert">
            {form.message}
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label={text.email}
          autoComplete="username"
          defaultValue={email}
          error={form.error('email')}
          required
        />
        <PasswordField
          name="password"
          label={text.password}
          autoComplete="current-password"
          error={form.error('password')}
          data-autofocus
          required
        />
        <Button type="submit" loading={form.busy}>
          {common.signIn}
        </Button>
        {children}
      </Stack>
    </form>
  )
}
