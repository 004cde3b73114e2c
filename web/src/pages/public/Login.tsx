import { Alert, Button, Card, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { api } from '../../api.ts'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useText } from '../../i18n/index.tsx'
import { forgetEverything } from '../../session.ts'

export function Login() {
  const { publicPages, common } = useText()
  const text = publicPages.login
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/login' })
  const form = useFormCall((values: { email: string; password: string }) => api.accountLogin(values), {
    onDone: async () => {
      await forgetEverything()
      await navigate({ href: ownPage(next) ?? '/agents' })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    form.submit({ email: String(data.get('email')), password: String(data.get('password')) })
  }
  return (
    <Page title={text.title}>
      <Card withBorder maw={420} w="100%">
        <form onSubmit={submit} noValidate>
          <Stack>
            {form.message && (
              <Alert color="attention" role="alert">
                {form.message}
              </Alert>
            )}
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
              autoComplete="current-password"
              error={form.error('password')}
              required
            />
            <Button type="submit" loading={form.busy}>
              {common.signIn}
            </Button>
            <Text size="sm">
              <AnchorLink to="/forgot-password">{text.forgot}</AnchorLink>
            </Text>
            <Text size="sm">
              {text.noAccount}{' '}
              <AnchorLink to="/register" underline="always">
                {common.signUp}
              </AnchorLink>
            </Text>
          </Stack>
        </form>
      </Card>
    </Page>
  )
}

/** Only pages of this app; addresses elsewhere are not followed. */
function ownPage(next: string | undefined): string | undefined {
  return next && /^\/(?![/\\])/.test(next) ? next : undefined
}
