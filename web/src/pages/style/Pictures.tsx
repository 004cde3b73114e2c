import { Group, Text } from '@mantine/core'
import { AgentFace, BridgeMark, Cover, PersonFace, PlatformFace } from '../../components/pictures.tsx'
import { Row } from './Row.tsx'

const TYPES = ['Product', 'Service', 'Technology', 'Community', 'Creative', 'Food and land']
const SIZES = [28, 40, 64]

export function Pictures() {
  return (
    <>
      <Group>
        {SIZES.map((size) => (
          <PersonFace key={size} name="Ines Marlowe" size={size} />
        ))}
        {SIZES.map((size) => (
          <AgentFace key={size} id={`scout-${size}`} size={size} />
        ))}
        <AgentFace id="scout" size={64} unverified />
        {SIZES.map((size) => (
          <PlatformFace key={size} size={size} />
        ))}
        <BridgeMark />
      </Group>
      <Text size="sm">People are round, agents rounded squares, the platform an arch. A broken ring: unverified.</Text>
      <Row>
        {TYPES.map((type, index) => (
          <figure key={type} style={{ margin: 0 }}>
            <Cover idea={{ idea_id: index + 1, type_of_idea: type }} />
            <figcaption>{type}</figcaption>
          </figure>
        ))}
      </Row>
      <Cover idea={{ idea_id: 7, type_of_idea: 'Product' }} wide ratio="4 / 1" />
    </>
  )
}
