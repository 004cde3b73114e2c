import { Card, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { pageAfterSignIn } from '../../after-sign-in.ts'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { SignInForm } from '../../components/SignInForm.tsx'
import { useText } from '../../i18n/index.tsx'
import { forgetEverything } from '../../session.ts'

export function Login() {
  const { publicPages, common } = useText()
  const text = publicPages.login
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/login' })
  const goOn = async () => navigate({ href: pageAfterSignIn(await forgetEverything(), next) })
  return (
    <Page title={text.title}>
      <Card withBorder maw={420} w="100%">
        <SignInForm onDone={goOn}>
          <Text size="sm">
            <AnchorLink to="/forgot-password">{text.forgot}</AnchorLink>
          </Text>
          <Text size="sm">
            {text.noAccount}{' '}
            <AnchorLink to="/register" search={next === undefined ? {} : { next }} underline="always">
              {common.signUp}
            </AnchorLink>
          </Text>
        </SignInForm>
      </Card>
    </Page>
  )
}
