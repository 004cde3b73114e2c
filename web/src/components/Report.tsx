import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useReport } from '../i18n/report.ts'
import type { Reported } from './ReportDialog.tsx'

const ReportDialog = lazy(() => import('./ReportDialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })))

/** Tells the admins that something breaks the rules. The dialog is loaded when somebody wants it. */
export function Report({ about }: { about: Reported }) {
  const text = useReport()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpened(true)}>
        {text.open}
      </Button>
      {opened && (
        <Suspense>
          <ReportDialog about={about} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
