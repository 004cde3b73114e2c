import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useText } from '../i18n/index.tsx'

interface ConfirmProps extends ButtonProps {
  question: string
  children: ReactNode
  onConfirm: () => unknown
}

/** A button for irreversible actions: asks first. */
export function ConfirmButton({ question, children, onConfirm, ...button }: ConfirmProps) {
  const { common } = useText()
  const [open, { open: ask, close }] = useDisclosure()
  const confirm = async () => {
    close()
    await onConfirm()
  }
  return (
    <>
      <Button color="attention" variant="light" {...button} onClick={ask}>
        {children}
      </Button>
      <Modal.Root opened={open} onClose={close} centered>
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Body p="lg">
            {/* Not in Modal.Header, which would add a second banner landmark to the page. */}
            <Modal.Title fw={650} mb="sm">
              {children}
            </Modal.Title>
            <Text mb="lg" className="words">
              {question}
            </Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={close} data-autofocus>
                {common.cancel}
              </Button>
              <Button color="attention" onClick={confirm}>
                {common.confirm}
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}
