import { Button, type ButtonProps, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useText } from '../i18n/index.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmProps extends ButtonProps {
  question: string
  children: ReactNode
  onConfirm: () => unknown
}

/**
 * A button for irreversible actions: asks first. It is quiet, because what it does is seldom what one came for, and
 * vermilion is kept for what waits.
 */
export function ConfirmButton({ question, children, onConfirm, ...button }: ConfirmProps) {
  const { common } = useText()
  const [open, { open: ask, close }] = useDisclosure()
  const confirm = async () => {
    close()
    await onConfirm()
  }
  return (
    <>
      <Button variant="subtle" {...button} onClick={ask}>
        {children}
      </Button>
      <Dialog title={children} opened={open} onClose={close}>
        <Text mb="lg" className="words">
          {question}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {common.cancel}
          </Button>
          <Button onClick={confirm}>{common.confirm}</Button>
        </Group>
      </Dialog>
    </>
  )
}
