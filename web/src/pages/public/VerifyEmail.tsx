import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { api, queries } from '../../api.ts'
import { useFormCall } from '../../components/use-form-call.ts'
import { useText } from '../../i18n/index.tsx'
import { sessionQuery } from '../../session.ts'
import { Done } from './Done.tsx'
import { TokenPage } from './TokenPage.tsx'

export function VerifyEmail() {
  const text = useText().publicPages.verify
  const { token } = useSearch({ from: '/verify-email' })
  const form = useFormCall((values: { token: string }) => api.accountVerifyEmail(values), {
    onDone: () => queries.invalidateQueries(sessionQuery),
  })
  return (
    <TokenPage title={text.title} token={token} form={form} confirm={text.confirm} done={<Done message={text.done} />}>
      <Text>{text.lead}</Text>
    </TokenPage>
  )
}
