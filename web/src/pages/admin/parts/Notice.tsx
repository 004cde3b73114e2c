import { CloseButton, Paper } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'

/**
 * Announces what just happened, to screen readers too: the live region exists before the text does. Stays in view until
 * it is closed or replaced.
 */
export function Notice({ children, action }: { children: string | null; action?: ReactNode }) {
  const { common } = useText()
  const [closed, setClosed] = useState<string | null>(null)
  const shown = children !== null && children !== closed
  return (
    <div role="status" className="undo">
      {shown && (
        <Paper withBorder shadow="md" p="sm" className="undo-words">
          <span className="words">{children}</span>
          {action}
          <CloseButton aria-label={common.close} onClick={() => setClosed(children)} />
        </Paper>
      )}
    </div>
  )
}
