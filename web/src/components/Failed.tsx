import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isReached } from '../calls/unreached.ts'
import { useText } from '../i18n/index.tsx'
import { Page } from './Page.tsx'

/** Replaces a page that crashed or whose script did not load. The app around it still works. */
export function Failed() {
  const { common, service } = useText()
  const [reached, setReached] = useState(true)
  useEffect(() => void isReached().then(setReached), [])
  // Reloading offline would replace the app with the browser’s error page.
  const reload = async () => {
    const now = await isReached()
    setReached(now)
    if (now) window.location.reload()
  }
  useEffect(() => {
    if (reached) return
    const again = () => void reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })
  return (
    <Page title={common.failed.replace(/\.$/, '')}>
      <Text>{reached ? common.failedLead : service.unreached}</Text>
      <div>
        <Button onClick={reload}>{reached ? common.reload : common.retry}</Button>
      </div>
    </Page>
  )
}
