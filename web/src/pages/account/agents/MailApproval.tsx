import { Switch } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { PairedAgent } from './paired-agent.ts'

/** Whether the mailed link approves without signing in. The person decides, since they know who else reads their mail. */
export function MailApproval({ agent: { bot_id, mail_approval } }: { agent: PairedAgent }) {
  const { agents } = useWholeAccount()
  const choose = useAct((on: boolean) => api.accountChangeAgent({ bot_id, mail_approval: on }), { changes: ['agents'] })
  return (
    <>
      <Switch
        mt="lg"
        label={agents.mailApproval}
        description={agents.mailApprovalHint}
        checked={mail_approval}
        disabled={choose.busy}
        onChange={({ currentTarget }) => choose.run(currentTarget.checked)}
      />
      <Problem error={choose.error} />
    </>
  )
}
