import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useDeciding } from '../../../i18n/deciding.ts'
import { Step } from './Step.tsx'
import { type Entry, keyOf } from './task.ts'

/** A long run of finished steps, collapsed into one line. */
export function FoldedSteps({ steps }: { steps: readonly Entry[] }) {
  const { task: text } = useDeciding()
  const [open, setOpen] = useState(false)
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <>
      <li>
        <span className="task-tick" data-state="next" />
        <Button
          variant="subtle"
          size="compact-sm"
          justify="flex-start"
          leftSection={<Chevron size={16} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {text.moreSteps({ count: steps.length })}
        </Button>
      </li>
      {open && steps.map((entry) => <Step key={keyOf(entry)} entry={entry} />)}
    </>
  )
}
