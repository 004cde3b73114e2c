import type { ReactNode } from 'react'
import { OperatorMark } from '../../../components/OperatorMark.tsx'
import { Time } from '../../../components/Time.tsx'
import { useConnect } from '../../../i18n/connect.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { AgentState } from './AgentState.tsx'
import type { PairedAgent } from './paired-agent.ts'

/** Who runs the agent, and its status with the person. */
export function AgentFactRow({ agent }: { agent: PairedAgent }) {
  const { agents } = useWholeAccount()
  const connect = useConnect()
  const { assistant, contact_email, third_party_provider } = agent
  return (
    <dl className="fact-row">
      <Fact
        name={agents.runBy}
        note={assistant === null && contact_email !== null && agents.reach({ address: contact_email })}
      >
        {assistant?.host ?? third_party_provider ?? contact_email}{' '}
        {assistant === null && <OperatorMark confirmed={agent.contact_confirmed} />}
      </Fact>
      <Fact
        name={agents.standing}
        note={assistant?.personal ? agents.onlyYours : agents.standingNote[agent.bot_status]}
      >
        <AgentState status={agent.bot_status} />
      </Fact>
      <Fact name={agents.pairedSince} note={agent.paused && agents.pausedNote}>
        <Time at={agent.linked_at} />
      </Fact>
      <Fact
        name={agents.lastActive}
        note={assistant?.last_used_at && [connect.lastUsed, ' ', <Time key="at" at={assistant.last_used_at} />]}
      >
        {agent.last_active_at ? <Time at={agent.last_active_at} /> : agents.never}
      </Fact>
    </dl>
  )
}

function Fact({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="words">{children}</dd>
      {note && <dd className="fact-note words">{note}</dd>}
    </div>
  )
}
