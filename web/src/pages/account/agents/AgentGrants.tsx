import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { LeaveWarning } from '../../../forms/LeaveWarning.tsx'
import { useText } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { GrantChoice } from '../grants/GrantChoice.tsx'
import { sameGrants, withPausesOf } from '../grants/grants.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { Permissions } from './Permissions.tsx'
import type { PairedAgent } from './paired-agent.ts'

/** What the agent may do. Changes take effect once they are saved, and a bar says so until then. */
export function AgentGrants({ agent }: { agent: PairedAgent }) {
  const { agents } = useWholeAccount()
  const { common } = useText()
  const [grants, setGrants] = useState(agent.grants)
  const [tried, setTried] = useState<typeof grants>()
  const save = useAct(
    () => api.accountChangeAgent({ bot_id: agent.bot_id, permissions: [], grants: withPausesOf(agent.grants, grants) }),
    { changes: ['agents', 'approvals'] },
  )
  const changed = !sameGrants(grants, agent.grants)
  const unsaved = useRef(false)
  unsaved.current = changed
  return (
    <section aria-labelledby="may-do">
      <LeaveWarning unsaved={unsaved} />
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
            {/* Of these choices: what was refused before others were made says nothing about them. */}
            <Problem error={grants === tried ? save.error : null} />
            <Group gap="xs">
              <Button variant="subtle" onClick={() => setGrants(agent.grants)}>
                {agents.discard}
              </Button>
              <Button
                loading={save.busy}
                onClick={() => {
                  setTried(grants)
                  save.run(undefined)
                }}
              >
                {common.save}
              </Button>
            </Group>
          </div>
        </div>
      )}
    </section>
  )
}
