import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useText } from '../../../i18n/index.tsx'
import { GrantChoice } from '../grants/GrantChoice.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { PairedAgent } from './paired-agent.ts'

export function ChangePermissions({ agent, onDone }: { agent: PairedAgent; onDone: () => void }) {
  const { common } = useText()
  const [grants, setGrants] = useState(agent.grants)
  const save = useAct(() => api.accountChangeAgent({ bot_id: agent.bot_id, permissions: [], grants }), {
    changes: ['agents'],
    onDone,
  })
  return (
    <Stack pt="xs">
      <GrantChoice agent={agent} value={grants} onChange={setGrants} />
      <Problem error={save.error} />
      <Group gap="xs">
        <Button loading={save.busy} onClick={() => save.run(undefined)}>
          {common.save}
        </Button>
        <Button variant="default" onClick={onDone}>
          {common.cancel}
        </Button>
      </Group>
    </Stack>
  )
}
