import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useText } from '../i18n/index.tsx'

interface ConfirmProps extends ButtonProps {
  question: string
  children: ReactNode
  onConfirm: () => unknown
}

/** A button for what cannot be undone: asks first. */
export function ConfirmButton({ question, children, onConfirm, ...button }: ConfirmProps) {
  const { common } = useText()
  const [open, { open: ask, close }] = useDisclosure()
  const confirm = async () => {
    close()
    await onConfirm()
  }
  return (
    <>
      <Button color="red" variant="light" {...button} onClick={ask}>
        {children}
      </Button>
      <Modal opened={open} onClose={close} title={children} centered closeButtonProps={{ 'aria-label': common.close }}>
        <Text mb="lg">{question}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button color="red" onClick={confirm}>
            {common.confirm}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
