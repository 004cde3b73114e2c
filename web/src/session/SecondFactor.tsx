import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { api } from '../calls/api.ts'
import { useLocale } from '../i18n/index.tsx'
import { useSafety } from '../i18n/safety.ts'
import { answerWithPasskey } from './passkeys.ts'
import { usePasskeyCall } from './use-passkey-call.ts'

interface SecondFactorProps {
  loginToken: string
  /** Missing if they came through a provider. */
  entered?: { email: string; password: string }
  onDone: (person: { user_id: number }) => unknown
  /** Rethrows the refusal. */
  onRefused: (error: unknown) => never
  onBack: () => void
}

/** The first step succeeded; a passkey or a code is still needed. */
export function SecondFactor({ loginToken: login_token, entered, onDone, onRefused, onBack }: SecondFactorProps) {
  const text = useSafety().signIn
  const [code, setCode] = useState('')
  const passkey = usePasskeyCall(async () => {
    const { options } = await api.accountGetSecondFactorOptions({ login_token })
    const passkey = await answerWithPasskey(options)
    return api.accountLoginSecondFactor({ login_token, passkey }).catch(onRefused)
  }, onDone)
  const recovery = usePasskeyCall(
    () => api.accountLoginSecondFactor({ login_token, recovery_code: code }).catch(onRefused),
    onDone,
  )
  const lost = usePasskeyCall((known: { email: string; password: string }) => api.accountReportLostPasskeys(known))
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const message = passkey.message ?? recovery.message ?? lost.message
  return (
    <Stack>
      <Title order={2} size="h4" ref={heading} tabIndex={-1}>
        {text.secondTitle}
      </Title>
      <Text>{text.secondLead}</Text>
      {message && (
        <Alert color="attention" role="alert">
          {message}
        </Alert>
      )}
      <Button onClick={() => passkey.submit(undefined)} loading={passkey.busy}>
        {text.usePasskey}
      </Button>
      <TextInput
        label={text.code}
        description={text.codeHint}
        autoComplete="one-time-code"
        value={code}
        error={recovery.error('recovery_code')}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Button variant="default" loading={recovery.busy} onClick={() => recovery.submit(undefined)}>
        {text.useCode}
      </Button>
      {lost.answer ? (
        <Lost removesAt={lost.answer.removes_at} />
      ) : (
        entered && (
          <Anchor component="button" type="button" size="sm" onClick={() => lost.submit(entered)}>
            {text.lost}
          </Anchor>
        )
      )}
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {text.back}
      </Anchor>
    </Stack>
  )
}

function Lost({ removesAt }: { removesAt: string | null }) {
  const text = useSafety().signIn
  const locale = useLocale()
  const day = removesAt && new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(removesAt))
  return (
    <Alert color="platform" role="status">
      {day ? text.lostLead({ days: day }) : text.lostDone}
    </Alert>
  )
}
