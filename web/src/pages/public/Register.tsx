import type { Operations } from '@ideabridge/sdk'
import { Alert, Anchor, Card, Stack, Text, TextInput } from '@mantine/core'
import { Navigate, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { FormCard } from '../../components/FormCard.tsx'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useEntrance } from '../../i18n/entrance.ts'
import { useLanguage, useText } from '../../i18n/index.tsx'
import { useJoining } from '../../i18n/joining.ts'
import { pageAfterSignIn, toKeep } from '../../session/after-sign-in.ts'
import { PasswordField } from '../../session/PasswordField.tsx'
import { ProviderButtons } from '../../session/providers/ProviderButtons.tsx'
import { useSignInWays } from '../../session/providers/ways.ts'
import { forgetEverything, useSession } from '../../session/session.ts'
import { mailedAddress } from './mailed-address.ts'
import { VERSIONS } from './site/versions.ts'

type Account = Operations['account_register']['input']

export function Register() {
  const { common } = useText()
  const { language } = useLanguage()
  const text = useEntrance().register
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/register' })
  const form = useFormCall(
    (values: Account) => registerAndSignIn({ ...values, ...toKeep(next), language, accepted: VERSIONS }),
    {
      onDone: async (signedIn) => signedIn && navigate({ href: pageAfterSignIn(await forgetEverything(), next) }),
    },
  )
  const { me } = useSession()
  const joining = useJoining()
  const { passwords } = useSignInWays()
  const address = mailedAddress(useLocation({ select: ({ hash }) => hash }))
  const claims = next?.startsWith('/offers') ?? false
  if (form.answer === false) return <LookForMail />
  // They have an account, but followed a mail meant for somebody without one.
  if (me && !form.busy && !form.done) return <Navigate to={pageAfterSignIn(me, next)} replace />
  return (
    <Page title={claims ? joining.claimTitle : text.title}>
      {claims && <Text maw={560}>{joining.claim}</Text>}
      {passwords ? (
        <FormCard
          // The service refuses an empty field, with the message to show beside it.
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
            defaultValue={address}
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
          <Text size="sm">
            {joining.accept.before}
            <Anchor href="/app/terms" target="_blank" inherit underline="always">
              {joining.accept.terms}
            </Anchor>
            {joining.accept.between}
            <Anchor href="/app/privacy" target="_blank" inherit underline="always">
              {joining.accept.privacy}
            </Anchor>
            {joining.accept.after}
          </Text>
          <ProviderButtons next={next} />
        </FormCard>
      ) : (
        <Card withBorder maw={460} w="100%">
          <Stack>
            <ProviderButtons next={next} />
          </Stack>
        </Card>
      )}
      <Text size="sm">
        {text.haveAccount}{' '}
        <AnchorLink to="/login" search={next === undefined ? {} : { next }} inherit underline="always">
          {common.signIn}
        </AnchorLink>
      </Text>
    </Page>
  )
}

/**
 * People continue at once and confirm their address later. The service answers alike for a known address, so only signing in
 * tells whether the account is new; if not, its owner gets a mail.
 */
async function registerAndSignIn(account: Account): Promise<boolean> {
  await api.accountRegister(account)
  const { email, password } = account
  return api.accountLogin({ email, password }).then(
    () => true,
    () => false,
  )
}

function LookForMail() {
  const { forms } = useText()
  const text = useEntrance().register
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
