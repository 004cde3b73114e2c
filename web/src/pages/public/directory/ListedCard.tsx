import { Title } from '@mantine/core'
import { AnchorLink } from '../../../components/links.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { useCapabilityName } from '../../../i18n/capabilities.ts'
import { useDirectory } from '../../../i18n/directory.ts'
import { type Listed, useListedWords } from './use-listed-words.ts'

export function ListedCard({ agent }: { agent: Listed }) {
  const text = useDirectory()
  const nameOf = useCapabilityName()
  const { people, percent } = useListedWords()
  const { kept_share } = agent.record
  return (
    <li>
      <div className="listed-head">
        <AgentFace id={agent.bot_id} size={56} />
        <div className="words">
          <Title order={2} size="h4">
            <AnchorLink to="/directory/$botId" params={{ botId: String(agent.bot_id) }} inherit>
              {agent.bot_name}
            </AnchorLink>
          </Title>
          <p className="listed-facts">
            {agent.operator.name && `${text.runBy} ${agent.operator.name} · `}
            {text.confirmedAt({ domain: agent.operator.domain })}
          </p>
        </div>
      </div>
      <p className="words listed-words">{agent.bot_description ?? agent.capabilities.map(nameOf).join(', ')}</p>
      <p className="listed-facts">
        {agent.people.to === 0 ? text.unpaired : `${text.people} ${people(agent.people)}`}
        {kept_share !== null && ` · ${text.short({ share: percent(kept_share) })}`}
      </p>
    </li>
  )
}
