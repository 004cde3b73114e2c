import { Badge } from '@mantine/core'
import { useAdmin } from '../../../i18n/admin.ts'
import { useText } from '../../../i18n/index.tsx'

const COLOURS = { pending_approval: 'attention', active: 'platform', suspended: 'attention', rejected: 'ink' } as const
export type AgentStatus = keyof typeof COLOURS
export const AGENT_STATUSES = Object.keys(COLOURS) as AgentStatus[]

export function AgentStatusBadge({ status }: { status: AgentStatus }) {
  const admin = useAdmin()
  return <Mark colour={COLOURS[status]}>{admin.status[status]}</Mark>
}

/** A label with a coloured dot: colour alone carries no meaning. */
export function Mark({ colour = 'ink', children }: { colour?: string; children: string }) {
  return (
    <Badge variant="dot" color={colour} tt="none" size="lg" fw={500}>
      {children}
    </Badge>
  )
}

export function AgentMark({ name }: { name?: string | null }) {
  const { common } = useText()
  return (
    <Badge color="agent" variant="light" tt="none" size="lg" fw={500} maw="100%">
      {name ? `${common.aiAgent}: ${name}` : common.aiAgent}
    </Badge>
  )
}
