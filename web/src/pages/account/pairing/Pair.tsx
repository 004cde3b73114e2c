import { Alert, Button, Card, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'
import { api } from '../../../calls/api.ts'
import { Failure, Loaded } from '../../../components/Loaded.tsx'
import { Page } from '../../../components/Page.tsx'
import { useDirectory } from '../../../i18n/directory.ts'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { isUnknown } from '../parts/is-unknown.ts'
import { Consent } from './Consent.tsx'

/** Enter a code, or arrive through a link that contains it. */
export function Pair(): ReactNode {
  const { pairing } = useWholeAccount()
  const search = useSearch({ strict: false })
  const code = useParams({ strict: false }).code ?? search.code?.trim().toUpperCase()
  return (
    <Page title={pairing.title}>
      {search.agent !== undefined ? (
        <Listed key={search.agent} botId={search.agent} />
      ) : code === undefined ? (
        <Stack maw={560}>
          <Text>{pairing.intro}</Text>
          <CodeForm />
        </Stack>
      ) : (
        <Preview key={code} code={code} />
      )}
    </Page>
  )
}

/** An agent from the directory, which needs no code. */
function Listed({ botId }: { botId: number }) {
  const directory = useDirectory()
  const query = useQuery({
    queryKey: ['pairing-preview', botId],
    queryFn: () => api.accountPreviewAgent({ bot_id: botId }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (query.isError && isUnknown(query.error)) return <Alert color="attention">{directory.missing}</Alert>
  return <Loaded query={query}>{(agent) => <Consent agent={agent} named={{ bot_id: botId }} />}</Loaded>
}

function Preview({ code }: { code: string }) {
  const query = useQuery({
    queryKey: ['pairing-preview', code],
    queryFn: () => api.accountPreviewAgent({ code }),
    // Wrong codes are counted, so never retry automatically.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state: { error } }) => error !== null && !isUnknown(error),
    gcTime: 0,
  })
  if (query.isError)
    return (
      <Stack maw={560}>
        {isUnknown(query.error) ? (
          <Failure error={query.error} />
        ) : (
          <Failure error={query.error} retry={() => void query.refetch()} />
        )}
        <CodeForm initial={code} />
      </Stack>
    )
  return <Loaded query={query}>{(agent) => <Consent agent={agent} named={{ bot_pairing_code: code }} />}</Loaded>
}

function CodeForm({ initial = '' }: { initial?: string }) {
  const { pairing } = useWholeAccount()
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim().toUpperCase()
    if (code) void navigate({ to: '/pair/$code', params: { code } })
  }
  return (
    <Card withBorder>
      <form onSubmit={submit}>
        <Stack align="flex-start">
          <TextInput
            name="code"
            label={pairing.code}
            description={pairing.codeHint}
            defaultValue={initial}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            required
            w="100%"
          />
          <Button type="submit">{pairing.look}</Button>
        </Stack>
      </form>
    </Card>
  )
}
