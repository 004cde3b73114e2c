import { Badge, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { type Freedom, freedomOf, type Grant, isReadOnly, type Permission, withFreedom } from './grants.ts'
import { LimitFields } from './LimitFields.tsx'

interface GrantRowProps {
  permission: Permission
  agent: { requested_permissions: readonly Permission[]; inactive_permissions: readonly Permission[] }
  value: readonly Grant[]
  onChange: (value: Grant[]) => void
  /** Granted for sure; only how freely is open. */
  granting?: boolean
}

/** One permission: what it means, how freely it is given, and its limits. */
export function GrantRow({ permission, agent, value, onChange, granting = false }: GrantRowProps) {
  const { grants: text, permissions, pairing } = useWholeAccount()
  const { name, meaning } = permissions[permission]
  const freedoms = isReadOnly(permission) ? (['off', 'allow'] as const) : (['off', 'ask', 'allow'] as const)
  const choices = freedoms.filter((freedom) => !granting || freedom !== 'off')
  const active = !agent.inactive_permissions.includes(permission)
  return (
    <div className="grant-row">
      <div>
        <Group gap={8}>
          <Text fw={620}>{name}</Text>
          {!agent.requested_permissions.includes(permission) && <Badge>{pairing.notAsked}</Badge>}
          {!active && <Badge color="attention">{pairing.notActive}</Badge>}
        </Group>
        <Text size="sm" c="var(--ink-2)">
          {meaning} {!active && pairing.notActiveNote}
        </Text>
        <LimitFields permission={permission} value={value} onChange={onChange} />
      </div>
      {choices.length > 1 && (
        <Segments
          label={name}
          choices={choices}
          words={isReadOnly(permission) ? text.readFreedoms : text.freedoms}
          value={freedomOf(value, permission)}
          onChange={(freedom) => onChange(withFreedom(value, permission, freedom))}
        />
      )}
    </div>
  )
}

interface SegmentsProps {
  label: string
  choices: readonly Freedom[]
  words: Record<Freedom, string>
  value: Freedom
  onChange: (value: Freedom) => void
}

function Segments({ label, choices, words, value, onChange }: SegmentsProps) {
  const name = useId()
  return (
    <div className="segments" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
          <span>{words[choice]}</span>
        </label>
      ))}
    </div>
  )
}
