import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../components/Loaded.tsx'
import type { Me } from '../../../session/session.ts'
import { AboutDecisions } from './AboutDecisions.tsx'
import { Blocks } from './Blocks.tsx'
import { ChangeAddress } from './ChangeAddress.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { EraseAccount } from './EraseAccount.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Providers } from './Providers.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Sessions } from './Sessions.tsx'
import { securityQuery } from './security-query.ts'

export function Security({ me }: { me: Me }) {
  const query = useQuery(securityQuery)
  return (
    <Loaded query={query}>
      {(state) => (
        <Stack>
          <Passkeys state={state} />
          {state.passkeys.length > 0 && <RecoveryCodes left={state.recovery_codes_left} />}
          <Providers />
          <Sessions sessions={state.sessions} />
          <ChangePassword />
          <ChangeAddress email={me.email} change={state.address_change} />
          <Blocks />
          <AboutDecisions />
          <EraseAccount />
        </Stack>
      )}
    </Loaded>
  )
}
