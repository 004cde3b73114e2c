import { Button, Text } from '@mantine/core'
import { useText } from '../i18n/index.tsx'
import { Page } from './Page.tsx'

/** In place of a page that broke, or whose script did not arrive. Around it the app still works. */
export function Failed() {
  const { common } = useText()
  return (
    <Page title={common.failed.replace(/\.$/, '')}>
      <Text>{common.failedLead}</Text>
      <div>
        <Button onClick={() => window.location.reload()}>{common.reload}</Button>
      </div>
    </Page>
  )
}
