import { Alert, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { FormCard } from '../../components/FormCard.tsx'
import { Page } from '../../components/Page.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useText } from '../../i18n/index.tsx'
import { NoToken } from './Done.tsx'

/** Target of the email to a guardian, who needs no account. */
export function Guardian() {
  const { publicPages } = useText()
  const text = publicPages.guardian
  const { token } = useSearch({ from: '/guardian' })
  const form = useFormCall((values: { token: string }) => api.accountConfirmGuardian(values))
  return (
    <Page title={text.title}>
      {token === undefined ? (
        <NoToken />
      ) : form.done ? (
        <Alert role="status" color="platform" maw={560}>
          {text.done}
        </Alert>
      ) : (
        <FormCard
          onSubmit={() => form.submit({ token })}
          submitLabel={text.confirm}
          busy={form.busy}
          message={form.error('token') ?? form.message}
          width={560}
        >
          <Text>{text.lead}</Text>
          <Alert color="attention">{text.warning}</Alert>
        </FormCard>
      )}
    </Page>
  )
}
