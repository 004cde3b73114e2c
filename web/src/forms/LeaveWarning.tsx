import { Button, Group, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { Dialog } from '../components/Dialog.tsx'
import { useText } from '../i18n/index.tsx'

interface LeaveWarningProps {
  /** Whether there is unsaved input. */
  unsaved: RefObject<boolean>
  /** The browser keeps it as a draft. */
  kept?: boolean
}

/** Asks before a page with unsaved input is left, or its tab closed. */
export function LeaveWarning({ unsaved, kept = false }: LeaveWarningProps) {
  const { forms } = useText()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved.current && addressOf(current) !== addressOf(next),
    enableBeforeUnload: () => unsaved.current,
    withResolver: true,
  })
  return (
    <Dialog title={forms.leaveTitle} opened={status === 'blocked'} onClose={() => reset?.()}>
      <Text mb="lg">{kept ? forms.leaveKept : forms.leaveLost}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => proceed?.()}>
          {forms.leave}
        </Button>
        <Button onClick={() => reset?.()} data-autofocus>
          {forms.stay}
        </Button>
      </Group>
    </Dialog>
  )
}

/** Without the part after #, which stays on the page. */
function addressOf({ pathname, search }: { pathname: string; search: object }): string {
  return pathname + JSON.stringify(search)
}
