import { api, queries } from '../../../calls/api.ts'
import { answerWithPasskey } from '../../../session/passkeys.ts'
import { usePasskeyCall } from '../../../session/use-passkey-call.ts'
import { securityQuery } from './security-query.ts'

/** Uses a passkey once, which cancels a removal or a freeze. */
export function usePasskeyProof() {
  return usePasskeyCall(
    async () => {
      const { options } = await api.accountGetStepUp()
      return api.accountConfirmPasskey({ passkey: await answerWithPasskey(options ?? {}) })
    },
    () => queries.invalidateQueries({ queryKey: securityQuery.queryKey }),
  )
}
