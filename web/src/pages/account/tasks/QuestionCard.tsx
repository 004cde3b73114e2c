import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { titleOf } from '../../../components/tasks/title-of.ts'
import { useDeciding } from '../../../i18n/deciding.ts'
import { useSession } from '../../../session/session.ts'
import { Question } from './Question.tsx'
import type { Task } from './task.ts'

/** A task waiting for an answer, to be given right here. */
export function QuestionCard({ task }: { task: Task }) {
  const { task: text } = useDeciding()
  const { me } = useSession()
  return (
    <Card withBorder component="li">
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <AgentFace id={task.bot_id} size={44} person={me} />
          <div>
            <Title order={2} size="h4" className="words">
              {text.asksYou({ agent: task.bot_name })}
            </Title>
            <Text size="sm" c="dimmed" className="words">
              <AnchorLink to="/tasks/$taskId" params={{ taskId: String(task.task_id) }} inherit>
                {titleOf(task)}
              </AnchorLink>{' '}
              · <Time at={task.updated_at} />
            </Text>
          </div>
        </Group>
        <Question task={task} words={task.last_note ?? ''} />
      </Stack>
    </Card>
  )
}
