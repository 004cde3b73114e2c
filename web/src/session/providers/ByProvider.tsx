import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { endStepUp } from '../../calls/step-up.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { useFormCall } from '../../components/use-form-call.ts'
import { useProviders } from '../../i18n/providers.ts'
import { linkedQuery } from './linked-query.ts'
import { inOwnWindow } from './window.ts'

/** Proof of identity through a linked account. */
export function ByProvider() {
  const text = useProviders()
  const query = useQuery(linkedQuery)
  const call = useFormCall((provider: string) =>
    inOwnWindow(
      () => api.accountBeginProviderConfirmation({ provider }),
      () => endStepUp(true),
    ),
  )
  return (
    <Loaded query={query}>
      {({ providers }) => (
        <Stack>
          {call.message && (
            <Alert color="attention" role="alert">
              {call.message}
            </Alert>
          )}
          {providers.every(({ provider }) => provider === null) && <Text>{text.noWay}</Text>}
          {providers.map(
            ({ provider, name, link_id }) =>
              provider !== null && (
                <Stack key={link_id} gap="xs">
                  <Text>{text.confirm({ name })}</Text>
                  <Button loading={call.busy} onClick={() => call.submit(provider)}>
                    {text.with({ name })}
                  </Button>
                </Stack>
              ),
          )}
        </Stack>
      )}
    </Loaded>
  )
}
