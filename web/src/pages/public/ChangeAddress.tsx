import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '../../calls/api.ts'
import { Failure, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useSafety } from '../../i18n/safety.ts'
import { NoToken } from './TokenPage.tsx'

/** Target of the mails about a new address. Opening it decides nothing: mail scanners open links, too. */
export function ChangeAddress() {
  const text = useSafety().addressLink
  const { token } = useSearch({ from: '/change-address' })
  return <Page title={text.title}>{token === undefined ? <NoToken /> : <AddressDecision token={token} />}</Page>
}

type Decision = 'confirm' | 'refuse'

function AddressDecision({ token }: { token: string }) {
  const text = useSafety().addressLink
  const query = useQuery({
    queryKey: ['address-change', token],
    queryFn: () => api.accountReadAddressChange({ token }),
    // Once decided, it can no longer be read.
    refetchOnWindowFocus: false,
  })
  const decide = useMutation({
    mutationFn: (decision: Decision) => api.accountDecideAddressChange({ token, decision }),
  })
  return (
    <Loaded query={query}>
      {({ email, present, by }) => {
        const said = decide.data?.state
        if (said) return <Said words={said === 'changed' ? text.changed({ email }) : text[said]} />
        return (
          <Card withBorder maw={560} w="100%">
            <Stack>
              <Text className="words">{by === 'old' ? text.oldLead({ email, present }) : text.newLead({ email })}</Text>
              {decide.error && <Failure error={decide.error} />}
              <Group>
                <Button loading={decide.isPending} onClick={() => decide.mutate('confirm')}>
                  {by === 'old' ? text.yes : text.confirm}
                </Button>
                <Button variant="default" disabled={decide.isPending} onClick={() => decide.mutate('refuse')}>
                  {text.no}
                </Button>
              </Group>
            </Stack>
          </Card>
        )
      }}
    </Loaded>
  )
}

function Said({ words }: { words: string }) {
  return (
    <Alert role="status" color="platform" maw={560}>
      {words}
    </Alert>
  )
}
