import { Button, type ButtonProps, Group, Text } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../i18n/index.tsx'

/** Loaded on demand, since most visits never open it; prefetched when a press is likely. */
const loadDialog = async () => ({ default: (await import('./Dialog.tsx')).Dialog })
const Dialog = lazy(loadDialog)
const soon = () => void loadDialog().catch(() => {})

interface ConfirmProps extends ButtonProps {
  question: string
  /** Something to choose before confirming. */
  choice?: ReactNode
  children: ReactNode
  onConfirm: () => unknown
}

/**
 * A button for irreversible actions: asks first. It looks quiet, because people rarely come for it, and vermilion is reserved
 * for what waits.
 */
export function ConfirmButton({ question, choice, children, onConfirm, ...button }: ConfirmProps) {
  const { common } = useText()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const confirm = async () => {
    close()
    await onConfirm()
  }
  return (
    <>
      <Button variant="subtle" {...button} onPointerEnter={soon} onFocus={soon} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {open && (
        <Suspense>
          <Dialog title={children} opened onClose={close}>
            <Text mb="lg" className="words">
              {question}
            </Text>
            {choice}
            <Group justify="flex-end">
              <Button variant="default" onClick={close} data-autofocus>
                {common.cancel}
              </Button>
              <Button onClick={confirm}>{common.confirm}</Button>
            </Group>
          </Dialog>
        </Suspense>
      )}
    </>
  )
}
