import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useFormCall } from '../../components/use-form-call.ts'
import { useText } from '../../i18n/index.tsx'
import { AllDone, TokenPage } from './TokenPage.tsx'

/** Target of the email to an agent's new contact address, whose reader needs no account. */
export function ConfirmContact() {
  const text = useText().publicPages.confirmContact
  const { token } = useSearch({ from: '/confirm-contact' })
  const form = useFormCall((values: { token: string }) => api.confirmContact(values))
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
