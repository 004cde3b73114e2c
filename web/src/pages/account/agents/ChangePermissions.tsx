import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useAccount } from '../../../i18n/account.ts'
import { useText } from '../../../i18n/index.tsx'
import { PermissionChoice } from '../parts/Permissions.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { PairedAgent } from './paired-agent.ts'

export function ChangePermissions({ agent, onDone }: { agent: PairedAgent; onDone: () => void }) {
  const { common } = useText()
  const account = useAccount()
  const [ticked, setTicked] = useState(agent.permissions)
  const save = useAct(() => api.accountChangeAgent({ bot_id: agent.bot_id, permissions: ticked }), {
    changes: ['agents'],
    onDone,
  })
  return (
    <Stack pt="xs">
      <PermissionChoice label={account.pairing.mayDo} agent={agent} value={ticked} onChange={setTicked} />
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
