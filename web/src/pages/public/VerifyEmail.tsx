import { Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { api, queries } from '../../api.ts'
import { FormCard } from '../../components/FormCard.tsx'
import { Page } from '../../components/Page.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useText } from '../../i18n/index.tsx'
import { sessionQuery } from '../../session.ts'
import { Done, NoToken } from './Done.tsx'

/** Requires a click: mail scanners open links, too. */
export function VerifyEmail() {
  const { publicPages } = useText()
  const text = publicPages.verify
  const { token } = useSearch({ from: '/verify-email' })
  const form = useFormCall((values: { token: string }) => api.accountVerifyEmail(values), {
    onDone: () => queries.invalidateQueries(sessionQuery),
  })
  return (
    <Page title={text.title}>
      {token === undefined ? (
        <NoToken />
      ) : form.done ? (
        <Done message={text.done} />
      ) : (
        <FormCard
          onSubmit={() => form.submit({ token })}
          submitLabel={text.confirm}
          busy={form.busy}
          message={form.error('token') ?? form.message}
        >
          <Text>{text.lead}</Text>
        </FormCard>
      )}
    </Page>
  )
}
