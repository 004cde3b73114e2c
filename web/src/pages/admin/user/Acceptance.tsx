import type { Operations } from '@ideabridge/sdk'
import { Time } from '../../../components/Time.tsx'
import { useAdmin } from '../../../i18n/admin.ts'

type AcceptanceState = Operations['admin_read_user']['output']['user']['legal']['terms']

/** Which version of a text somebody accepted, and when; unknown for accounts older than the record. */
export function Acceptance({ standing: { accepted, accepted_at, in_force } }: { standing: AcceptanceState }) {
  const text = useAdmin().users
  if (accepted === null || accepted_at === null) return text.notAccepted
  return (
    <>
      {text.acceptedVersion({ version: accepted })} · <Time at={accepted_at} />
      {accepted < in_force && ` · ${text.acceptedOlder({ version: in_force })}`}
    </>
  )
}
