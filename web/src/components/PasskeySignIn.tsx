import { Alert, Button, Divider } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { api } from '../api.ts'
import { useSafety } from '../i18n/safety.ts'
import { answerWithPasskey, browserHasPasskeys, stopSuggesting, suggestedPasskey } from '../passkeys.ts'
import { usePasskeyCall } from './use-passkey-call.ts'

type Done = (person: { user_id: number }) => unknown

const freshOptions = async () => (await api.accountGetLoginOptions()).options

/** A passkey needs neither address nor password. */
export function PasskeySignIn({ onDone }: { onDone: Done }) {
  const { signIn: text } = useSafety()
  const call = usePasskeyCall(
    async () => api.accountLoginPasskey({ passkey: await answerWithPasskey(await freshOptions()) }),
    onDone,
  )
  useSuggestions(onDone)
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

/** Where the browser can, it offers passkeys among the addresses it suggests. */
function useSuggestions(onDone: Done): void {
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    let left = false
    const offer = async () => {
      const passkey = await suggestedPasskey(freshOptions)
      if (passkey === null || left) return
      const person = await api.accountLoginPasskey({ passkey })
      if (!left) await done.current(person)
    }
    // Nobody asked for it, so nobody is told that it failed: the form is still there.
    offer().catch(() => {})
    return () => {
      left = true
      if (browserHasPasskeys()) void stopSuggesting()
    }
  }, [])
}
