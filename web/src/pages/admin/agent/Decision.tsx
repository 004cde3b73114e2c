import { CAPABILITY_NAMES } from '@ideabridge/sdk'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useAdmin } from '../../../i18n/admin.ts'
import { useOperators } from '../../../i18n/operators.ts'
import { ReasonButton } from '../parts/ReasonButton.tsx'
import type { SendReason } from '../parts/ReasonDialog.tsx'
import { refreshAdmin } from '../parts/refresh.ts'
import { Section } from '../parts/Section.tsx'
import { CapabilityChoice } from './CapabilityChoice.tsx'
import type { AgentDetail, Capability, Tell } from './types.ts'

interface DecisionProps {
  bot: AgentDetail
  held: number
  allShown: boolean
  tell: Tell
}

/** Approve with selected rights, or reject with a reason; below the queue, which should be read first. */
export function Decision({ bot, held, allShown, tell }: DecisionProps) {
  const admin = useAdmin()
  const operators = useOperators()
  const text = admin.agent
  const [capabilities, setCapabilities] = useState(askedFor(bot.requested_capabilities))
  const [autonomous, setAutonomous] = useState(false)
  const approve = useFormCall(
    (rights: { capabilities: Capability[]; autonomous: boolean }) =>
      api.adminApproveAgent({ bot_id: bot.bot_id, bot_name: bot.bot_name, ...rights }),
    {
      onDone: async ({ released, asked, failed, in_review: { ideas, businesses, writes } }) => {
        const done = released - writes
        tell(text.approvedDone({ agent: bot.bot_name, ideas, businesses, done, asked, failed }))
        await refreshAdmin()
      },
    },
  )
  const reject: SendReason = (reason, rule) => api.adminRejectAgent({ bot_id: bot.bot_id, reason, ...rule })
  return (
    <Section title={text.decide} note={text.decideIntro({ held })}>
      {!allShown && <Alert color="attention">{text.notAllShown}</Alert>}
      {!bot.contact_confirmed && bot.assistant_host === null && (
        <Alert color="attention">{operators.notConfirmedNote}</Alert>
      )}
      {approve.message && (
        <Alert color="attention" role="alert">
          {approve.message}
        </Alert>
      )}
      <CapabilityChoice
        capabilities={capabilities}
        autonomous={autonomous}
        onCapabilities={setCapabilities}
        onAutonomous={setAutonomous}
        error={approve.error('capabilities') ?? approve.error('bot_name') ?? approve.error('bot_id')}
      />
      <Text size="sm">{bot.autonomy_requested ? text.autonomyWanted : text.autonomyNotWanted}</Text>
      <Group>
        <Button loading={approve.busy} onClick={() => approve.submit({ capabilities, autonomous })}>
          {text.approve}
        </Button>
        <ReasonButton
          label={text.reject}
          question={`${text.rejectQuestion} ${text.reasonTold}`}
          send={reject}
          onDone={refreshAdmin}
        />
      </Group>
    </Section>
  )
}

/** The known capabilities it requested; all if it named none. */
function askedFor(requested: string[]): Capability[] {
  return CAPABILITY_NAMES.filter((name) => requested.length === 0 || requested.includes(name))
}
