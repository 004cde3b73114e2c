import { Alert, Badge, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { AgentName } from '../../../components/AgentName.tsx'
import { Around } from '../../../components/Around.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { titleOf } from '../../../components/tasks/title-of.ts'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useSession } from '../../../session/session.ts'
import type { ListedApproval, WholeApproval } from './approval.ts'
import { Decide } from './Decide.tsx'
import { PreviewView } from './PreviewView.tsx'

/** A request of an agent, with enough detail to decide it here. */
export function ApprovalCard({ approval, order = 2 }: { approval: ListedApproval; order?: 1 | 2 | 3 }) {
  const { approval_id, bot_id, bot_name, sentence } = approval
  const text = useDeciding().approvals
  const { me } = useSession()
  const waiting = approval.state === 'waiting'
  return (
    <Card withBorder component={order === 1 ? 'article' : 'li'}>
      <Stack>
        <Group justify="space-between" align="flex-start">
          <Group gap="sm" wrap="nowrap" align="flex-start">
            <AgentFace id={bot_id} size={44} person={me} />
            <div>
              <Title order={order} size="h4" className="words">
                <Around sentence={(agent) => sentence.replace(bot_name, () => agent)}>
                  <AgentName bot_id={bot_id} name={bot_name} own />
                </Around>
              </Title>
              <Text size="sm" c="dimmed">
                <Time at={approval.created_at} />
              </Text>
              <ForTask approval={approval} />
            </div>
          </Group>
          {waiting ? (
            <Badge color="attention">
              {text.waitsUntil} <Time at={approval.expires_at} />
            </Badge>
          ) : (
            <Badge color="platform">{text.states[approval.state]}</Badge>
          )}
        </Group>
        {waiting ? <Waiting approvalId={approval_id} /> : <Decided approval={approval} />}
      </Stack>
    </Card>
  )
}

/** What it is a step of, if it was asked for under a task. */
export function ForTask({ approval: { task, bot_name } }: { approval: Pick<ListedApproval, 'task' | 'bot_name'> }) {
  const { approvals: text } = useDeciding()
  if (task === null) return null
  return (
    <AnchorLink to="/tasks/$taskId" params={{ taskId: String(task.task_id) }} size="sm" className="words">
      {text.forTask({ task: titleOf({ ...task, bot_name }) })}
    </AnchorLink>
  )
}

/** Fetched separately: it also says what has changed since, and binds the decision to what is shown. */
export function Waiting({ approvalId }: { approvalId: number }) {
  const query = useQuery({
    queryKey: ['approvals', 'one', approvalId],
    queryFn: () => api.accountReadApproval({ approval_id: approvalId }),
  })
  return (
    <Loaded query={query}>
      {(approval) => (
        <>
          <Shown approval={approval} />
          {approval.state === 'waiting' && <Decide approval={approval} />}
        </>
      )}
    </Loaded>
  )
}

export function Shown({ approval }: { approval: WholeApproval }) {
  const { approvals: text } = useDeciding()
  const { me } = useSession()
  return (
    <>
      {approval.changed && <Alert color="attention">{text.changed}</Alert>}
      {approval.problem && <Alert color="attention">{approval.problem.message}</Alert>}
      {approval.reason === 'agents_only' && (
        <Alert color="attention">{text.agentsOnly({ agent: approval.bot_name })}</Alert>
      )}
      {approval.paused && <Alert color="attention">{text.paused({ agent: approval.bot_name })}</Alert>}
      <PreviewView
        operation={approval.operation}
        preview={approval.now ?? approval.preview}
        recipient={approval.recipient}
        speaker={
          me?.user_id === approval.user_id ? text.speaker({ agent: approval.bot_name, person: me.name }) : undefined
        }
      />
    </>
  )
}

function Decided({ approval }: { approval: ListedApproval }) {
  const { approvals: text } = useDeciding()
  return (
    <>
      <PreviewView operation={approval.operation} preview={approval.preview} />
      {approval.failure && <Text size="sm">{String(approval.failure.message)}</Text>}
      {approval.word && <Text className="words">{text.yourWord({ word: approval.word })}</Text>}
    </>
  )
}
