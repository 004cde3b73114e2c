import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAdmin } from '../../../i18n/admin.ts'
import { useText } from '../../../i18n/index.tsx'
import { refreshAdmin } from '../parts/refresh.ts'
import { Section } from '../parts/Section.tsx'
import { CapabilityChoice } from './CapabilityChoice.tsx'
import type { AgentDetail, Capability, Tell } from './types.ts'

/** What an approved agent may do. */
export function Rights({ bot, tell }: { bot: AgentDetail; tell: Tell }) {
  const admin = useAdmin()
  const { common } = useText()
  const [capabilities, setCapabilities] = useState(bot.capabilities as Capability[])
  const [autonomous, setAutonomous] = useState(bot.autonomous)
  const form = useFormCall(() => api.adminChangeAgent({ bot_id: bot.bot_id, capabilities, autonomous }), {
    onDone: async () => {
      tell(common.saved)
      await refreshAdmin()
    },
  })
  return (
    <Section title={admin.agent.rights}>
      {form.message && (
        <Alert color="attention" role="alert">
          {form.message}
        </Alert>
      )}
      <CapabilityChoice
        capabilities={capabilities}
        autonomous={autonomous}
        onCapabilities={setCapabilities}
        onAutonomous={setAutonomous}
        error={form.error('capabilities') ?? form.error('bot_id')}
      />
      <div>
        <Button loading={form.busy} onClick={() => form.submit(undefined)}>
          {common.save}
        </Button>
      </div>
    </Section>
  )
}
