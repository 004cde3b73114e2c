import { CloseButton, Paper } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'

interface NoticeProps {
  children: string | null
  /** What it is about: a new notice with the same words shows again after one was closed. */
  of?: unknown
  action?: ReactNode
}

/**
 * Announces what just happened, to screen readers too: the live region exists before the text does. Stays in view until
 * it is closed or replaced.
 */
export function Notice({ children, of = children, action }: NoticeProps) {
  const { common } = useText()
  const [closed, setClosed] = useState<unknown>(null)
  if (children === null && closed !== null) setClosed(null)
  const shown = children !== null && of !== closed
  return (
    <div role="status" className="undo">
      {shown && (
        <Paper withBorder shadow="md" p="sm" className="undo-words">
          <span className="words">{children}</span>
          {action}
          <CloseButton aria-label={common.close} onClick={() => setClosed(of)} />
        </Paper>
      )}
    </div>
  )
}
