import { IdeabridgeError } from '@ideabridge/sdk'
import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../i18n/index.tsx'
import { useSafety } from '../i18n/safety.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { useFormCall } from './use-form-call.ts'

interface SignInFormProps {
  /** Entered already, if known. */
  email?: string | undefined
  onDone: (person: { user_id: number }) => unknown
  children?: ReactNode
}

interface Entered {
  email: string
  password: string
}

/** Address and password, or a passkey; both for people who want it so. */
export function SignInForm({ email = '', onDone, children }: SignInFormProps) {
  const { publicPages, common } = useText()
  const text = publicPages.login
  const { signIn: safety } = useSafety()
  const [second, setSecond] = useState<{ loginToken: string; entered: Entered } | null>(null)
  const form = useFormCall(
    async (entered: Entered) => {
      try {
        return await api.accountLogin(entered)
      } catch (error) {
        const loginToken = loginTokenOf(error)
        if (loginToken === null) throw error
        setSecond({ loginToken, entered })
        return null
      }
    },
    { onDone: (person) => person && onDone(person) },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    form.submit({ email: String(data.get('email')), password: String(data.get('password')) })
  }
  const objection = objectionOf(form.failure)
  if (second) return <SecondFactor {...second} onDone={onDone} onBack={() => setSecond(null)} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {form.message && (
          <Alert color="attention" role="alert">
            <Stack gap="xs" align="flex-start">
              {form.message}
              {objection && <Anchor href={objection}>{safety.object}</Anchor>}
            </Stack>
          </Alert>
        )}
        <TextInput
          name="email"
          type="email"
          label={text.email}
          autoComplete="username webauthn"
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
        <PasskeySignIn onDone={onDone} />
        {children}
      </Stack>
    </form>
  )
}

/** The password was right and is not enough. */
function loginTokenOf(error: unknown): string | null {
  if (!(error instanceof IdeabridgeError) || error.because?.reason !== 'second_factor_needed') return null
  return String(error.body.login_token)
}

/** Where somebody who is suspended reads why and objects, without signing in. */
function objectionOf(failure: Error | null): string | null {
  const because = failure instanceof IdeabridgeError ? failure.because : undefined
  if (because?.reason !== 'account_suspended') return null
  const { pathname, search } = new URL(because.params.link)
  return `${pathname}${search}`
}
