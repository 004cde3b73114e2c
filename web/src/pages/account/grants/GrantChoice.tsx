import { Stack, Text, Title } from '@mantine/core'
import { IconEye, IconMessage, IconPencil } from '@tabler/icons-react'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { GrantRow } from './GrantRow.tsx'
import { GROUPS, type Grant, type Permission } from './grants.ts'
import { Presets } from './Presets.tsx'
import { useGrantSentence } from './use-grant-sentence.ts'

const ICONS = { reads: IconEye, writes: IconPencil, speaks: IconMessage }

interface GrantChoiceProps {
  /** What the agent asks for, and what it could not use even if it were granted. */
  agent: {
    bot_name: string
    requested_permissions: readonly Permission[]
    inactive_permissions: readonly Permission[]
    /** false: asking first may make it stop working. */
    can_wait?: boolean
  }
  /** Where only what was asked for can be granted. */
  onlyAsked?: boolean
  /** Null while nothing is chosen yet. */
  value: readonly Grant[] | null
  onChange: (value: Grant[]) => void
}

/** How freely an agent may work: three presets, each permission below, and one sentence that sums it up. */
export function GrantChoice({ agent, onlyAsked = false, value: chosen, onChange }: GrantChoiceProps) {
  const text = useWholeAccount().grants
  const sentence = useGrantSentence()
  const value = chosen ?? []
  return (
    <Stack gap="lg">
      <Presets agent={agent} value={chosen} onChange={onChange} />
      {GROUPS.map(({ name, permissions: all }) => {
        const permissions = all.filter((one) => !onlyAsked || agent.requested_permissions.includes(one))
        if (permissions.length === 0) return null
        const Icon = ICONS[name]
        return (
          <section key={name} className="grant-group" aria-label={text.groups[name]}>
            <Title order={3} className="grant-group-title">
              <Icon size={20} stroke={1.9} aria-hidden />
              {text.groups[name]}
            </Title>
            {permissions.map((permission) => (
              <GrantRow key={permission} permission={permission} agent={agent} value={value} onChange={onChange} />
            ))}
          </section>
        )
      })}
      <Text className="grant-sentence words" role="status">
        {chosen === null ? text.chooseFirst : sentence(agent.bot_name, chosen)}
      </Text>
    </Stack>
  )
}
