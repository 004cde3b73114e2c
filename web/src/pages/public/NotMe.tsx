import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { useFormCall } from '../../components/use-form-call.ts'
import { useEntrance } from '../../i18n/entrance.ts'
import { forgetEverything } from '../../session/session.ts'
import { StoppedAccess } from './StoppedAccess.tsx'
import { AllDone, TokenPage } from './TokenPage.tsx'

/** Target of "It wasn’t me" in mails about new ways into an account; no sign-in and no passkey needed. */
export function NotMe() {
  const text = useEntrance().notMe
  const { token } = useSearch({ from: '/not-me' })
  const form = useFormCall((values: { token: string }) => api.accountReportNotMe(values), { onDone: forgetEverything })
  const done = (
    <>
      <AllDone message={text.done} />
      {form.answer && <StoppedAccess stopped={form.answer.stopped} />}
    </>
  )
  return (
    <TokenPage title={text.title} token={token} form={form} confirm={text.confirm} done={done} width={560}>
      <Text>{text.lead}</Text>
      <Text>{text.kept}</Text>
    </TokenPage>
  )
}
