import { Alert, Card } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../calls/api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useProviders } from '../../i18n/providers.ts'
import { inApp, pageAfterSignIn } from '../../session/after-sign-in.ts'
import { loginTokenOf } from '../../session/login-token.ts'
import { tellOpener } from '../../session/providers/window.ts'
import { SecondFactor } from '../../session/SecondFactor.tsx'
import { forgetEverything } from '../../session/session.ts'
import { Suspended } from '../../session/suspended/Suspended.tsx'
import { suspensionOf } from '../../session/suspended/suspension.ts'

type Purpose = 'login' | 'link' | 'confirm'

/** Read once: it must neither stay in the address nor be sent again. */
function takeAnswer(): { answer: string; purpose: Purpose } {
  const answer = window.location.search.slice(1)
  const [purpose] = (new URLSearchParams(answer).get('state') ?? '').split('.')
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return { answer, purpose: purpose === 'link' || purpose === 'confirm' ? purpose : 'login' }
}

/** Where providers send people back to. */
export function Provider() {
  const text = useProviders()
  const navigate = useNavigate()
  const [{ answer, purpose }] = useState(takeAnswer)
  const [confirmed, setConfirmed] = useState(false)
  const goOn = async (next?: string | null) =>
    navigate({ href: pageAfterSignIn(await forgetEverything(), inApp(next ?? null)) })
  const call = useFormCall(async () => {
    if (purpose === 'login') return goOn((await api.accountLoginProvider({ answer })).next)
    if (purpose === 'link') {
      await api.accountLinkProvider({ answer })
      return navigate({ href: '/profile?tab=security', replace: true })
    }
    await api.accountConfirmProvider({ answer })
    setConfirmed(true)
    return tellOpener()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it counts once
  useEffect(() => call.submit(undefined), [])
  const suspension = suspensionOf(call.failure)
  const loginToken = loginTokenOf(call.failure)
  const back = () => void navigate({ to: '/login' })
  const title = confirmed ? text.confirmed : call.failure === null ? text.arriving : text.failed
  if (suspension)
    return (
      <Page title={text.failed}>
        <Suspended suspension={suspension} onBack={back} />
      </Page>
    )
  if (loginToken !== null)
    return (
      <Page title={text.arriving}>
        <Card withBorder maw={420} w="100%">
          <SecondFactor
            loginToken={loginToken}
            onDone={() => goOn()}
            onRefused={(error) => {
              throw error
            }}
            onBack={back}
          />
        </Card>
      </Page>
    )
  return (
    <Page title={title}>
      {call.message && (
        <Alert color="attention" role="alert" maw={560}>
          {call.message}
        </Alert>
      )}
      {call.failure !== null && purpose === 'link' && (
        <AnchorLink to="/profile" search={{ tab: 'security' }}>
          {text.security}
        </AnchorLink>
      )}
      {call.failure !== null && purpose === 'login' && <AnchorLink to="/login">{text.again}</AnchorLink>}
    </Page>
  )
}
