import { Alert, Button, Divider } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { api } from '../calls/api.ts'
import { useSafety } from '../i18n/safety.ts'
import { answerWithPasskey, browserHasPasskeys, stopSuggesting, suggestedPasskey } from './passkeys.ts'
import { usePasskeyCall } from './use-passkey-call.ts'

interface PasskeySignInProps {
  onDone: (person: { user_id: number }) => unknown
  /** Rethrows the refusal. */
  onRefused: (error: unknown) => never
}

const freshOptions = async () => (await api.accountGetLoginOptions()).options

/** A passkey needs neither address nor password. */
export function PasskeySignIn({ onDone, onRefused }: PasskeySignInProps) {
  const { signIn: text } = useSafety()
  const asked = useRef(false)
  const call = usePasskeyCall(async () => {
    asked.current = true
    const passkey = await answerWithPasskey(await freshOptions())
    return api.accountLoginPasskey({ passkey }).catch(onRefused)
  }, onDone)
  useSuggestions({ onDone, onRefused }, asked)
  if (!browserHasPasskeys()) return null
  return (
    <>
      <Divider label={text.or} />
      {call.message && (
        <Alert color="attention" role="alert">
          {call.message}
        </Alert>
      )}
      <Button variant="default" loading={call.busy} onClick={() => call.submit(undefined)}>
        {text.passkey}
      </Button>
    </>
  )
}

/** If the browser can, it offers passkeys among its suggestions for the address, unless the button was faster. */
function useSuggestions(props: PasskeySignInProps, asked: RefObject<boolean>): void {
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    let left = false
    const offer = async () => {
      const passkey = await suggestedPasskey(freshOptions, () => !left && !asked.current)
      if (passkey === null || left) return
      const person = await api.accountLoginPasskey({ passkey }).catch((error) => latest.current.onRefused(error))
      if (!left) await latest.current.onDone(person)
    }
    // The person did not ask for this, so only a suspension is worth a message: the form is still there.
    offer().catch(() => {})
    return () => {
      left = true
      if (browserHasPasskeys()) void stopSuggesting()
    }
  }, [asked])
}
