import { Alert, type AlertProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

/**
 * What came of it, in place of what was there. It takes the focus: the button that had it is gone, and a phone that was
 * scrolled down to that button would show an empty page.
 */
export function Outcome(props: AlertProps) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return <Alert color="platform" role="status" {...props} ref={top} tabIndex={-1} style={{ outline: 'none' }} />
}
