import { AgentLabel } from '../../../components/Labels.tsx'
import { useAccount } from '../../../i18n/account.ts'
import { useAgentWords } from '../../../i18n/agent-words.ts'

interface Labelled {
  created_by_bot: boolean
  edited_by_bot: boolean
  edited_by_bot_name?: string | null
}

/** On one’s own record: which agent wrote or edited its text. */
export function OwnLabel({ of: record }: { of: Labelled }) {
  const { records } = useAccount()
  const { editedBy } = useAgentWords()
  const agent = record.edited_by_bot_name
  return <AgentLabel of={record} created={records.byAgent} edited={agent ? editedBy({ bot: agent }) : undefined} />
}
