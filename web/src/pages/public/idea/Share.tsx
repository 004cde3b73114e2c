import { Button, Text } from '@mantine/core'
import { IconShare3 } from '@tabler/icons-react'
import { useState } from 'react'
import { usePitch } from '../../../i18n/pitch.ts'

/** Shares the page through the device’s own dialog if it has one; otherwise copies the address. */
export function Share({ title }: { title: string }) {
  const pitch = usePitch()
  const [said, setSaid] = useState('')
  const share = async () => {
    const url = location.href
    if (typeof navigator.share === 'function') {
      // Closing the dialog is not a failure.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    // Browsers may refuse, and have no clipboard on insecure connections.
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setSaid(copied ? pitch.copied : pitch.notCopied)
  }
  return (
    <>
      <Button variant="default" leftSection={<IconShare3 size={18} aria-hidden />} onClick={() => void share()}>
        {pitch.share}
      </Button>
      <Text size="sm" role="status" hidden={said === ''}>
        {said}
      </Text>
    </>
  )
}
