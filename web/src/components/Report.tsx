import { ActionIcon, Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useReport } from '../i18n/report.ts'
import type { Reported } from './ReportDialog.tsx'

const ReportDialog = lazy(() => import('./ReportDialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })))

interface ReportProps {
  about: Reported
  /** What is reported, for screen readers, where a page has several. */
  name?: string | undefined
  /** A flag instead of the word. */
  small?: boolean
}

/** Tells the admins that something breaks the rules. The dialog is loaded on demand. */
export function Report({ about, name, small = false }: ReportProps) {
  const text = useReport()
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  const label = name === undefined ? undefined : text.one({ name })
  return (
    <>
      {small ? (
        <ActionIcon variant="subtle" size="sm" className="report" aria-label={label} onClick={open}>
          <IconFlag size={14} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="subtle" size="compact-sm" aria-label={label} onClick={open}>
          {text.open}
        </Button>
      )}
      {opened && (
        <Suspense>
          <ReportDialog about={about} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
