import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { lazy, type ReactNode, type SubmitEvent, Suspense, useState } from 'react'
import { api } from '../calls/api.ts'
import { useFormCall } from '../components/use-form-call.ts'
import { useText } from '../i18n/index.tsx'
import { loginTokenOf } from './login-token.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { PasswordField } from './PasswordField.tsx'
import { ProviderButtons } from './providers/ProviderButtons.tsx'
import { useSignInWays } from './providers/ways.ts'
import { SecondFactor } from './SecondFactor.tsx'
import { type Suspension, suspensionOf } from './suspended/suspension.ts'

const Suspended = lazy(async () => ({ default: (await import('./suspended/Suspended.tsx')).Suspended }))

interface SignInFormProps {
  /** Prefilled, if known. */
  email?: string | undefined
  onDone: (person: { user_id: number }) => unknown
  /** Where they were going. */
  next?: string | undefined
  children?: ReactNode
}

interface Entered {
  email: string
  password: string
}

/** Address and password, a passkey, or a provider; then a second factor if the person has turned it on. */
export function SignInForm({ email = '', onDone, next, children }: SignInFormProps) {
  const { publicPages, common } = useText()
  const text = publicPages.login
  const { passwords } = useSignInWays()
  const [second, setSecond] = useState<{ loginToken: string; entered: Entered } | null>(null)
  const [suspension, setSuspension] = useState<Suspension | null>(null)
  /** Suspended people see the same, whichever way they sign in. */
  const refused = (error: unknown): never => {
    setSuspension(suspensionOf(error))
    throw error
  }
  const form = useFormCall(
    async (entered: Entered) => {
      try {
        return await api.accountLogin(entered).catch(refused)
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
  const startOver = () => {
    setSuspension(null)
    setSecond(null)
    form.reset()
  }
  if (suspension)
    return (
      <Suspense>
        <Suspended suspension={suspension} onBack={startOver} />
      </Suspense>
    )
  if (second) return <SecondFactor {...second} onDone={onDone} onRefused={refused} onBack={startOver} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {form.message && (
          <Alert color="attention" role="alert">
            {form.message}
          </Alert>
        )}
        {passwords && (
          <>
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
          </>
        )}
        <PasskeySignIn onDone={onDone} onRefused={refused} />
        <ProviderButtons next={next} />
        {children}
      </Stack>
    </form>
  )
}
