import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { type Grant, grantOf, type Limits, type Permission, withLimits } from './grants.ts'
import { useLimitWords } from './use-limit-words.ts'

// Loaded on demand: its lists are larger than the rest of the page, and few people open it.
const LimitForm = lazy(async () => ({ default: (await import('./LimitForm.tsx')).LimitForm }))

interface LimitFieldsProps {
  permission: Permission
  value: readonly Grant[]
  onChange: (value: Grant[]) => void
}

/** The limits of one permission: in a line, and open on demand. */
export function LimitFields({ permission, value, onChange }: LimitFieldsProps) {
  const text = useWholeAccount().grants
  const words = useLimitWords()
  const [open, { toggle }] = useDisclosure()
  const grant = grantOf(value, permission)
  if (grant === undefined) return null
  const limits = grant.limits ?? {}
  const said = words(limits)
  const set = (change: Limits) => onChange(withLimits(value, permission, { ...limits, ...change }))
  return (
    <Stack gap="xs" mt={6}>
      <Button variant="subtle" size="compact-sm" className="limit-button" onClick={toggle} aria-expanded={open}>
        {said.length > 0 ? said.join(' · ') : text.addLimit}
      </Button>
      {open && (
        <Suspense>
          <LimitForm permission={permission} limits={limits} set={set} />
        </Suspense>
      )}
    </Stack>
  )
}
