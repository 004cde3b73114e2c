import { Button, type ButtonProps } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { TaskPlace } from './places.ts'

const GiveSheet = lazy(() => import('./GiveSheet.tsx'))

interface GiveProps extends ButtonProps {
  place: TaskPlace
  /** Opens at once: people followed a link for it. */
  now?: boolean | undefined
  children: ReactNode
}

/** A button for the task sheet, which is loaded on demand. */
export function GiveTask({ place, now = false, children, ...button }: GiveProps) {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    if (now) setOpened(true)
  }, [now])
  return (
    <>
      <Button {...button} onClick={() => setOpened(true)}>
        {children}
      </Button>
      {opened && (
        <Suspense>
          <GiveSheet place={place} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
