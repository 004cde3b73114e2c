import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusinessFace } from '../../../components/BusinessFace.tsx'
import { AnchorLink } from '../../../components/links.tsx'
import { PersonName } from '../../../components/PersonName.tsx'
import { AgentFace, PersonFace } from '../../../components/pictures.tsx'
import { useText } from '../../../i18n/index.tsx'
import { usePitch } from '../../../i18n/pitch.ts'
import type { PublishedIdea } from './types.ts'

/** Who is behind an idea: the person, their business, and the agent that wrote it. */
export function Team({ idea }: { idea: PublishedIdea }) {
  const { publicPages } = useText()
  const pitch = usePitch()
  const { owner, business, bot_id, bot_name } = idea
  if (!owner && !business && !bot_name) return null
  return (
    <section>
      <Title order={2} mb="sm">
        {pitch.team}
      </Title>
      <ul className="team">
        {owner && (
          <Member face={<PersonFace {...owner} size={52} />} role={pitch.maker}>
            <PersonName {...owner} />
          </Member>
        )}
        {bot_name && (
          <Member face={<AgentFace id={bot_id ?? bot_name} size={52} />} role={pitch.writer}>
            {bot_id === null ? (
              bot_name
            ) : (
              <AnchorLink to="/directory/$botId" params={{ botId: String(bot_id) }} inherit underline="always">
                {bot_name}
              </AnchorLink>
            )}
          </Member>
        )}
        {business && (
          <Member face={<BusinessFace />} role={pitch.business}>
            <AnchorLink
              to="/businesses/$businessId"
              params={{ businessId: String(business.business_id) }}
              inherit
              underline="always"
            >
              {business.business_name || publicPages.business.one}
            </AnchorLink>
          </Member>
        )}
      </ul>
    </section>
  )
}

function Member({ face, role, children }: { face: ReactNode; role: string; children: ReactNode }) {
  return (
    <li>
      {face}
      <div>
        <Text fw={650} className="words">
          {children}
        </Text>
        <Text size="sm" c="var(--ink-3)">
          {role}
        </Text>
      </div>
    </li>
  )
}
