import { CloseButton, Paper } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'

/**
 * Says what just happened, aloud too: the place is there before the words are. It stays in sight wherever the page is
 * scrolled to, until it is closed or there is something newer to say.
 */
export function Notice({ children }: { children: string | null }) {
  const { common } = useText()
  const [closed, setClosed] = useState<string | null>(null)
  const shown = children !== null && children !== closed
  return (
    <div role="status" className="notice">
      {shown && (
        <Paper withBorder shadow="md" p="sm" className="notice-words">
          <span className="words">{children}</span>
          <CloseButton aria-label={common.close} onClick={() => setClosed(children)} />
        </Paper>
      )}
    </div>
  )
}
