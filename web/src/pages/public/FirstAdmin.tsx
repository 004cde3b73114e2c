import { Alert, Text, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { FormCard } from '../../components/FormCard.tsx'
import { Page } from '../../components/Page.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useEntrance } from '../../i18n/entrance.ts'
import { PasswordField } from '../../session/PasswordField.tsx'
import { forgetEverything } from '../../session/session.ts'
import { NoToken } from './TokenPage.tsx'

interface NewAdmin {
  token: string
  name: string
  email: string
  password: string
}

/** Target of the link the service prints at startup while it has no admin. */
export function FirstAdmin() {
  const { firstAdmin: text, register: labels } = useEntrance()
  const navigate = useNavigate()
  const { token } = useSearch({ from: '/first-admin' })
  const form = useFormCall((values: NewAdmin) => api.accountBecomeFirstAdmin(values), {
    onDone: async () => {
      await forgetEverything()
      await navigate({ href: '/admin' })
    },
  })
  if (form.error('token') !== undefined)
    return (
      <Page title={text.title}>
        <Alert color="attention" role="alert">
          {text.refused}
        </Alert>
      </Page>
    )
  return (
    <Page title={text.title}>
      {token === undefined ? (
        <NoToken />
      ) : (
        <FormCard
          onSubmit={(values) => form.submit({ name: '', email: '', password: '', ...values, token })}
          submitLabel={text.create}
          busy={form.busy}
          message={form.message}
        >
          <Text>{text.lead}</Text>
          <TextInput name="name" label={labels.name} autoComplete="name" error={form.error('name')} required />
          <TextInput
            name="email"
            type="email"
            label={labels.email}
            autoComplete="username"
            error={form.error('email')}
            required
          />
          <PasswordField
            name="password"
            label={labels.password}
            description={labels.passwordHint}
            autoComplete="new-password"
            error={form.error('password')}
            required
          />
        </FormCard>
      )}
    </Page>
  )
}
