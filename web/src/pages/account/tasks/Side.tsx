import { Button, Group, Text } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { GiveTask } from '../../../components/tasks/GiveTask.tsx'
import { useDeciding } from '../../../i18n/deciding.ts'
import { Guidance } from '../agents/Guidance.tsx'
import type { PairedAgent } from '../agents/paired-agent.ts'
import { usePause } from '../agents/use-pause.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { AgentMay } from './AgentMay.tsx'
import { CHANGED_BY_TASKS, isOver, type Task } from './task.ts'

interface SideProps {
  task: Task
  agent: PairedAgent | undefined
}

/** What applies to every task of this agent, and how to end this one. */
export function Side({ task, agent }: SideProps) {
  const { task: text } = useDeciding()
  const { bot_id, bot_name } = task
  return (
    <aside className="task-side" aria-label={text.beside}>
      {agent && <Guidance agent={agent} />}
      {agent && <AgentMay agent={agent} />}
      {!isOver(task) && <Stop task={task} agent={agent} />}
      {agent?.takes_tasks && (
        <GiveTask place={{ bot_id }} variant="default" leftSection={<AgentFace id={bot_id} size={24} />}>
          {text.another({ agent: bot_name })}
        </GiveTask>
      )}
    </aside>
  )
}

function Stop({ task: { task_id, bot_name }, agent }: SideProps) {
  const { task: text } = useDeciding()
  const stop = useAct(() => api.accountCancelTask({ task_id }), { changes: CHANGED_BY_TASKS })
  return (
    <section aria-label={text.stop}>
      <Text size="sm" c="var(--ink-2)" className="words">
        {text.stopHint({ agent: bot_name })}
      </Text>
      <Problem error={stop.error} />
      <Group gap="xs">
        <ConfirmButton
          variant="outline"
          color="attention"
          question={text.stopQuestion({ agent: bot_name })}
          loading={stop.busy}
          onConfirm={() => stop.run(undefined)}
        >
          {text.stop}
        </ConfirmButton>
        {agent && <Pause agent={agent} />}
      </Group>
    </section>
  )
}

/** Applies to everything the agent does, not only to this task. */
function Pause({ agent }: { agent: PairedAgent }) {
  const { task: text } = useDeciding()
  const pause = usePause(agent)
  const name = agent.bot_name
  return (
    <>
      <Button variant="subtle" loading={pause.busy} onClick={() => pause.run(undefined)}>
        {agent.paused ? text.resume({ agent: name }) : text.pause({ agent: name })}
      </Button>
      <Problem error={pause.error} />
    </>
  )
}
