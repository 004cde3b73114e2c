import type { Operations } from '@ideabridge/sdk'
import { Alert, Button, Card, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api, queries } from '../../calls/api.ts'
import { useFormCall } from '../../components/use-form-call.ts'
import { useEntrance } from '../../i18n/entrance.ts'
import { useText } from '../../i18n/index.tsx'
import { inApp, pageAfterSignIn } from '../../session/after-sign-in.ts'
import { SignInForm } from '../../session/SignInForm.tsx'
import { forgetEverything, sessionQuery, useSession } from '../../session/session.ts'
import { TokenPage } from './TokenPage.tsx'

type Confirmed = Operations['account_verify_email']['output']

export function VerifyEmail() {
  const text = useEntrance().verify
  const { token } = useSearch({ from: '/verify-email' })
  const form = useFormCall((values: { token: string }) => api.accountVerifyEmail(values), {
    onDone: () => queries.invalidateQueries(sessionQuery),
  })
  const done = form.answer && <GoOn confirmed={form.answer} />
  return (
    <TokenPage title={text.title} token={token} form={form} confirm={text.confirm} done={done}>
      <Text>{text.lead}</Text>
    </TokenPage>
  )
}

/** Continues to where they were going when they registered, on whichever device the mail is opened. */
function GoOn({ confirmed }: { confirmed: Confirmed }) {
  const { arrival } = useText()
  const { verify } = useEntrance()
  const { me } = useSession()
  const navigate = useNavigate()
  const here = me?.email === confirmed.email
  const next = inApp(confirmed.next)
  const signedIn = async () => navigate({ href: pageAfterSignIn(await forgetEverything(), next) })
  return (
    <Stack maw={460} align="stretch">
      <Alert role="status" color="platform">
        {verify.done}
      </Alert>
      <Text>{here ? arrival.confirmedHere : arrival.confirmedElsewhere}</Text>
      {here ? (
        <Button style={{ alignSelf: 'flex-start' }} onClick={() => void navigate({ href: next ?? '/home' })}>
          {arrival.goOn}
        </Button>
      ) : (
        <Card withBorder>
          <SignInForm email={confirmed.email} onDone={signedIn} />
        </Card>
      )}
    </Stack>
  )
}
