import { Card, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AnchorLink } from '../../components/links.tsx'
import { Page } from '../../components/Page.tsx'
import { useText } from '../../i18n/index.tsx'
import { pageAfterSignIn } from '../../session/after-sign-in.ts'
import { SignInForm } from '../../session/SignInForm.tsx'
import { forgetEverything } from '../../session/session.ts'

export function Login() {
  const { publicPages, common } = useText()
  const text = publicPages.login
  const navigate = useNavigate()
  const { next } = useSearch({ from: '/login' })
  const goOn = async () => navigate({ href: pageAfterSignIn(await forgetEverything(), next) })
  return (
    <Page title={text.title}>
      <Card withBorder maw={420} w="100%">
        <SignInForm onDone={goOn} next={next}>
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
