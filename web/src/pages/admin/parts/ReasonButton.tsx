import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense, useRef } from 'react'
import type { ReasonProps, Unsent } from './ReasonDialog.tsx'

/** Loaded on demand, with its list of rules. */
const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }))

export function ReasonButton({
  label,
  question,
  send,
  onDone,
  plain = false,
  ends,
  ...button
}: ReasonProps & ButtonProps) {
  const [opened, { open, close }] = useDisclosure()
  const unsent = useRef<Unsent>({})
  return (
    <>
      <Button variant="default" {...button} onClick={open}>
        {label}
      </Button>
      {opened && (
        <Suspense>
          <ReasonDialog
            label={label}
            question={question}
            send={send}
            onDone={onDone}
            plain={plain}
            ends={ends}
            unsent={unsent}
            opened={opened}
            close={close}
          />
        </Suspense>
      )}
    </>
  )
}
