import type { Operations } from '@ideabridge/sdk'
import { Around } from '../../../components/Around.tsx'
import { PersonName } from '../../../components/PersonName.tsx'
import { useAccount } from '../../../i18n/account.ts'

type Interest = Operations['account_list_interests']['output']['interests'][number]

/** Whose idea it is. */
export function Owner({ name, username }: NonNullable<Interest['owner']>) {
  const text = useAccount().interests
  return (
    <Around sentence={(owner) => text.by({ name: owner })}>
      <PersonName name={name} username={username} />
    </Around>
  )
}
