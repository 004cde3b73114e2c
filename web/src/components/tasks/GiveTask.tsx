import { Button, type ButtonProps } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { TaskPlace } from './places.ts'

const GiveSheet = lazy(() => import('./GiveSheet.tsx'))

interface GiveProps extends ButtonProps {
  place: TaskPlace
  /** Whoever comes to this page has asked for the sheet already. */
  now?: boolean | undefined
  children: ReactNode
}

/** A button for the sheet that gives a task, which is loaded when somebody wants it. */
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
