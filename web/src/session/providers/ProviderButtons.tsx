import { Alert, Button, Divider } from '@mantine/core'
import { api } from '../../calls/api.ts'
import { useFormCall } from '../../components/use-form-call.ts'
import { useProviders } from '../../i18n/providers.ts'
import { useSafety } from '../../i18n/safety.ts'
import { toKeep } from '../after-sign-in.ts'
import { useSignInWays } from './ways.ts'

/** One for each provider that the operator offers. */
export function ProviderButtons({ next }: { next?: string | undefined }) {
  const { providers, passwords } = useSignInWays()
  const text = useProviders()
  const { signIn } = useSafety()
  const call = useFormCall((provider: string) => api.accountBeginProviderLogin({ provider, ...toKeep(next) }), {
    onDone: ({ url }) => window.location.assign(url),
  })
  if (providers.length === 0) return null
  return (
    <>
      {passwords && <Divider label={signIn.or} />}
      {call.message && (
        <Alert color="attention" role="alert">
          {call.message}
        </Alert>
      )}
      {providers.map(({ provider, name }) => (
        <Button
          key={provider}
          type="button"
          variant="default"
          loading={call.busy}
          onClick={() => call.submit(provider)}
        >
          {text.with({ name })}
        </Button>
      ))}
    </>
  )
}
