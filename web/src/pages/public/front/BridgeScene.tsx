import { panorama } from '@ideabridge/pictures'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AgentFace, Drawing, PersonFace } from '../../../components/pictures.tsx'
import { useText } from '../../../i18n/index.tsx'

/** The explanation: an owner and a backer on one bridge, and between them an agent who asks first. */
export function BridgeScene() {
  const { maker, agent, backer, label } = useText().front.bridge
  return (
    <section className="front-bridge" aria-label={label}>
      <Drawing className="panorama" svg={panorama()} />
      <ol className="front-notes">
        <li className="note">
          <Speaker face={<PersonFace name="Ines" size={34} />} {...maker} />
          <p>{maker.says}</p>
        </li>
        <li className="note note-agent">
          <Speaker face={<AgentFace id="scout" size={34} />} {...agent} />
          <p>{agent.says}</p>
          {/* Part of the picture: nothing happens here. */}
          <p className="note-buttons" aria-hidden>
            <span>{agent.yes}</span>
            <span>{agent.no}</span>
          </p>
        </li>
        <li className="note">
          <Speaker face={<PersonFace name="Henrik" size={34} />} {...backer} />
          <p>{backer.says}</p>
        </li>
      </ol>
    </section>
  )
}

function Speaker({ face, name, role }: { face: ReactNode; name: string; role: string }) {
  return (
    <div className="note-who">
      {face}
      <div>
        <Text fw={650} size="sm" lh={1.3} className="note-name">
          {name}
        </Text>
        <Text size="xs" c="dimmed" lh={1.3}>
          {role}
        </Text>
      </div>
    </div>
  )
}
