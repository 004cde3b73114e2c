import type { Operations } from '@ideabridge/sdk'
import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { api } from '../../api.ts'
import { FormCard } from '../../components/FormCard.tsx'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { DateField } from '../../forms/DateField.tsx'
import { useText } from '../../i18n/index.tsx'

type Account = Operations['account_register']['input']

export function Register() {
  const { publicPages, common } = useText()
  const text = publicPages.register
  const form = useFormCall((values: Account) => api.accountRegister(values))
  if (form.done) return <LookForMail />
  return (
    <Page title={text.title}>
      <FormCard
        // The service refuses an empty field, with the message to show at it.
        onSubmit={(values) => form.submit({ name: '', email: '', password: '', ...values })}
        submitLabel={common.signUp}
        busy={form.busy}
        message={form.message}
      >
        <TextInput
          name="name"
          label={text.name}
          description={text.nameHint}
          autoComplete="name"
          error={form.error('name')}
          required
        />
        <TextInput
          name="email"
          type="email"
          label={text.email}
          autoComplete="username"
          error={form.error('email')}
          required
        />
        <PasswordField
          name="password"
          label={text.password}
          description={text.passwordHint}
          autoComplete="new-password"
          error={form.error('password')}
          required
        />
        <TextInput
          name="username"
          label={text.username}
          description={text.usernameHint}
          autoCapitalize="none"
          autoComplete="off"
          error={form.error('username')}
        />
        <DateField
          name="date_of_birth"
          label={text.born}
          description={text.bornHint}
          autoComplete="bday"
          error={form.error('date_of_birth')}
        />
      </FormCard>
      <Text size="sm">
        {text.haveAccount}{' '}
        <AnchorLink to="/login" inherit underline="always">
          {common.signIn}
        </AnchorLink>
      </Text>
    </Page>
  )
}

function LookForMail() {
  const { forms, publicPages } = useText()
  const text = publicPages.register
  return (
    <Page title={text.doneTitle}>
      <Stack maw={560}>
        <Alert role="status" color="platform">
          {forms.confirmSent}
        </Alert>
        <Text>{text.done}</Text>
        <Text c="dimmed" size="sm">
          {text.noMail}
        </Text>
      </Stack>
    </Page>
  )
}
