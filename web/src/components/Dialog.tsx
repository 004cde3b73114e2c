import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusBack } from './use-focus-back.ts'

interface DialogProps {
  title: ReactNode
  opened: boolean
  onClose: () => void
  /** Above other dialogs. */
  zIndex?: number
  children: ReactNode
}

/** Closes on Escape and on a click outside. */
export function Dialog({ title, children, ...root }: DialogProps) {
  useFocusBack(root.opened)
  return (
    <Modal.Root {...root} centered transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          {/* Not in Modal.Header, which would add a second banner landmark to the page. */}
          <Modal.Title fw={650} mb="sm">
            {title}
          </Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
