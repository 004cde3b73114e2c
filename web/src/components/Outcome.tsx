import { Alert, type AlertProps } from '@mantine/core'
import { useEffect, useRef } from 'react'

/**
 * The outcome, in place of what led to it. It takes the focus: the button that had it is gone, and a phone scrolled down to
 * that button would show an empty page.
 */
export function Outcome(props: AlertProps) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => top.current?.focus(), [])
  return <Alert color="platform" role="status" {...props} ref={top} tabIndex={-1} style={{ outline: 'none' }} />
}
