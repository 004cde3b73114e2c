import { Alert, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useFormCall } from '../../components/use-form-call.ts'
import { useText } from '../../i18n/index.tsx'
import { AllDone, TokenPage } from './TokenPage.tsx'

/** Target of the email to a guardian, who needs no account. */
export function Guardian() {
  const text = useText().publicPages.guardian
  const { token } = useSearch({ from: '/guardian' })
  const form = useFormCall((values: { token: string }) => api.accountConfirmGuardian(values))
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
      <Alert color="attention">{text.warning}</Alert>
    </TokenPage>
  )
}
