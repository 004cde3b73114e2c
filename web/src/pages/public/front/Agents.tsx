import { Text, Title } from '@mantine/core'
import { AgentFace } from '../../../components/pictures.tsx'
import { useEntrance } from '../../../i18n/entrance.ts'

/** The three ways in which an agent may work. */
export function Agents() {
  const { title, lead, modes } = useEntrance().below.agents
  return (
    <section className="front-agents" aria-labelledby="agents">
      <div className="front-agents-head">
        <Title order={2} id="agents">
          {title}
        </Title>
        <Text size="lg">{lead}</Text>
      </div>
      <ol className="front-modes">
        {modes.map((mode) => (
          <li key={mode.title}>
            <AgentFace id={mode.agent.toLowerCase()} size={72} />
            <Title order={3}>{mode.title}</Title>
            <p>{mode.text}</p>
            <blockquote>
              <b>{mode.agent}</b> {mode.did}
            </blockquote>
          </li>
        ))}
      </ol>
    </section>
  )
}
