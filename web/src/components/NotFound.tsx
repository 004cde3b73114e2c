import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../i18n/index.tsx'
import { Page } from './Page.tsx'

export function NotFound() {
  const { common } = useText()
  return (
    <Page title={common.notFound}>
      <div>
        <Button component={Link} to="/">
          {common.goHome}
        </Button>
      </div>
    </Page>
  )
}
