import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useText } from '../../../i18n/index.tsx'
import { GrantChoice } from '../grants/GrantChoice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { Permissions } from './Permissions.tsx'
import type { PairedAgent } from './paired-agent.ts'

/** What the agent may do. Nothing counts until it is saved, and a bar says so while something is not. */
export function AgentGrants({ agent }: { agent: PairedAgent }) {
  const { agents } = useAccount()
  const { common } = useText()
  const [grants, setGrants] = useState(agent.grants)
  const save = useAct(() => api.accountChangeAgent({ bot_id: agent.bot_id, permissions: [], grants }), {
    changes: ['agents', 'approvals'],
  })
  const changed = JSON.stringify(grants) !== JSON.stringify(agent.grants)
  return (
    <section aria-labelledby="may-do">
      <VisuallyHidden>
        <h2 id="may-do">{agents.permissions}</h2>
      </VisuallyHidden>
      <GrantChoice agent={agent} value={grants} onChange={setGrants} />
      {agent.grants.length > 0 && (
        <section aria-labelledby="pauses" className="agent-pauses">
          <Title order={3} id="pauses">
            {agents.pauseOne}
          </Title>
          <Permissions agent={agent} />
        </section>
      )}
      {changed && (
        <div className="save-bar">
          <div className="wrap">
            <Text role="status">{agents.notSaved}</Text>
            <Problem error={save.error} />
            <Group gap="xs">
              <Button variant="subtle" onClick={() => setGrants(agent.grants)}>
                {agents.discard}
              </Button>
              <Button loading={save.busy} onClick={() => save.run(undefined)}>
                {common.save}
              </Button>
            </Group>
          </div>
        </div>
      )}
    </section>
  )
}
