import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { useFormCall } from '../../components/use-form-call.ts'
import { useEntrance } from '../../i18n/entrance.ts'
import { AllDone, TokenPage } from './TokenPage.tsx'

/** Target of the unsubscribe link in every notification email; no sign-in needed. */
export function Unsubscribe() {
  const text = useEntrance().unsubscribe
  const { token } = useSearch({ from: '/unsubscribe' })
  const form = useFormCall((values: { token: string }) => api.accountUnsubscribe(values))
  return (
    <TokenPage
      title={text.title}
      token={token}
      form={form}
      confirm={text.confirm}
      done={<AllDone message={text.done} />}
      width={560}
    >
      <Text>{text.lead}</Text>
    </TokenPage>
  )
}
