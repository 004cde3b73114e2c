import { Badge } from '@mantine/core'
import { useText } from '../i18n/index.tsx'

const DOTS = {
  grey: 'var(--edge)',
  yellow: 'var(--attention-fill)',
  green: 'var(--platform-fill)',
  red: 'var(--attention)',
} as const
export type Dot = keyof typeof DOTS

/** A state: the word says it, the dot only helps the eye. */
export function State({ dot, children }: { dot: Dot; children: string }) {
  const mark = <span aria-hidden style={{ width: 8, height: 8, borderRadius: 8, background: DOTS[dot] }} />
  return (
    <Badge variant="default" tt="none" fw={500} leftSection={mark} style={{ flexShrink: 0 }}>
      {children}
    </Badge>
  )
}

type Approval = 'draft' | 'pending' | 'approved' | 'rejected'
/** The state that people see: something approved but hidden for now has its own word. */
export type ReviewState = Approval | 'withheld'

export function reviewStateOf(record: { approval_status: Approval; withheld: string | boolean | null }): ReviewState {
  return record.withheld ? 'withheld' : record.approval_status
}

const APPROVAL_DOTS: Record<ReviewState, Dot> = {
  draft: 'grey',
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  withheld: 'grey',
}

export function ApprovalState({ status }: { status: ReviewState }) {
  const { common } = useText()
  return <State dot={APPROVAL_DOTS[status]}>{common.approval[status]}</State>
}

/** Says that an agent wrote it, or wrote in it; nothing if only people did. */
export function AgentLabel({ of: { created_by_bot, edited_by_bot }, created, edited }: AgentLabelProps) {
  const { common } = useText()
  if (created_by_bot) return <AgentBadge>{created}</AgentBadge>
  return edited_by_bot ? <AgentBadge>{edited ?? common.editedByAgent}</AgentBadge> : null
}

interface AgentLabelProps {
  of: { created_by_bot?: boolean; edited_by_bot?: boolean }
  /** Instead of "AI agent". */
  created?: string | undefined
  edited?: string | undefined
}

/** Marks everything a program did or is. */
export function AgentBadge({ children }: { children?: string | undefined }) {
  const { common } = useText()
  return (
    <Badge variant="light" color="agent">
      {children ?? common.aiAgent}
    </Badge>
  )
}
