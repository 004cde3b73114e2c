import type { Operations } from '@ideabridge/sdk'
import { Stack, Switch, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, queries } from '../../../calls/api.ts'
import { useGuardian } from '../../../i18n/guardian.ts'
import { Problem } from '../../account/parts/Problem.tsx'
import { Part } from './Part.tsx'

type Seen = Operations['account_guardian_overview']['output']
type Limit = Seen['limits'][number]

interface SwitchesProps {
  child: string
  token: string
  /** What the service knows to be off. */
  limits: Limit[]
}

const LIMITS: readonly Limit[] = ['publishing', 'rounds', 'interests', 'messages', 'payments', 'agents']

/** On means allowed. Each switch saves itself: otherwise a guardian who forgot to save would believe something is off. */
export function Switches({ child, token, limits }: SwitchesProps) {
  const text = useGuardian().guarded
  /** The latest changes, until the service has answered. */
  const [asked, setAsked] = useState<Limit[] | null>(null)
  const off = asked ?? limits
  const save = useMutation({
    // Each call replaces the whole list, so quick changes are sent in order.
    scope: { id: 'guardian-limits' },
    mutationFn: (off: Limit[]) => api.accountGuardianLimit({ token, limits: off }),
    onSuccess: (saved) =>
      queries.setQueryData<Seen>(['guardian', token, 'overview'], (seen) => seen && { ...seen, limits: saved.limits }),
    onSettled: (_saved, _error, sent) => setAsked((latest) => (latest === sent ? null : latest)),
  })
  const allow = (limit: Limit, allowed: boolean) => {
    const next = allowed ? off.filter((each) => each !== limit) : [...off, limit]
    setAsked(next)
    save.mutate(next)
  }
  return (
    <Part title={text.allowTitle}>
      <Text className="words">{text.allowLead({ child })}</Text>
      <Stack gap="md" mt="sm">
        {LIMITS.map((limit) => {
          const [label, description] = text.switches[limit]
          return (
            <Switch
              key={limit}
              label={label}
              description={description}
              checked={!off.includes(limit)}
              onChange={({ currentTarget }) => allow(limit, currentTarget.checked)}
            />
          )
        })}
      </Stack>
      <Problem error={save.error} />
      <Text size="sm" role="status" mt="xs" mih="1.5em">
        {save.isSuccess && text.saved}
      </Text>
    </Part>
  )
}
