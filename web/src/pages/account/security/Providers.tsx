import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { Time } from '../../../components/Time.tsx'
import { useProviders } from '../../../i18n/providers.ts'
import { linkedQuery } from '../../../session/providers/linked-query.ts'
import { useSignInWays } from '../../../session/providers/ways.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { PlainList } from '../records/RecordList.tsx'
import { Section } from './Section.tsx'

/** Linked accounts to sign in with. Nothing if the operator offers no provider and none is linked. */
export function Providers() {
  const text = useProviders()
  const query = useQuery(linkedQuery)
  const { providers: offered } = useSignInWays()
  const link = useAct((provider: string) => api.accountBeginProviderLink({ provider }), {
    changes: [],
    onDone: ({ url }) => window.location.assign(url),
  })
  const remove = useAct((link_id: number) => api.accountRemoveProvider({ link_id }), { changes: ['security'] })
  if (offered.length === 0 && !query.data?.providers.length) return null
  return (
    <Section title={text.title}>
      <Text size="sm">{text.lead}</Text>
      <Loaded query={query}>
        {({ providers }) => (
          <>
            <PlainList>
              {providers.map(({ link_id, provider, name, email, last_used_at }) => (
                <li key={link_id}>
                  <Group justify="space-between">
                    <div>
                      <Text fw={550}>{name}</Text>
                      <Text size="sm" c="dimmed" className="words">
                        {email !== null && `${email} · `}
                        {provider === null ? text.gone : text.lastUsed} <Time at={last_used_at} />
                      </Text>
                    </div>
                    <ConfirmButton
                      question={text.removeQuestion({ name })}
                      loading={remove.busy}
                      onConfirm={() => remove.run(link_id)}
                    >
                      {text.remove}
                    </ConfirmButton>
                  </Group>
                </li>
              ))}
            </PlainList>
            <Group>
              {offered
                .filter((each) => providers.every(({ provider }) => provider !== each.provider))
                .map(({ provider, name }) => (
                  <Button key={provider} variant="default" loading={link.busy} onClick={() => link.run(provider)}>
                    {text.link({ name })}
                  </Button>
                ))}
            </Group>
          </>
        )}
      </Loaded>
      <Problem error={link.error ?? remove.error} />
    </Section>
  )
}
