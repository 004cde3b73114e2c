import type { Operations } from '@ideabridge/sdk'
import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { Time } from '../../../components/Time.tsx'
import { useOwnProfile } from '../../../i18n/own-profile.ts'
import { Pages, usePages } from '../parts/Pages.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { PlainList } from '../records/RecordList.tsx'
import { NewToken } from './NewToken.tsx'
import { ShownOnce } from './ShownOnce.tsx'

type Token = Operations['account_list_tokens']['output']['tokens'][number]

/** Personal access tokens. */
export function Tokens({ admin }: { admin: boolean }) {
  const text = useOwnProfile().profile.tokens
  const [made, setMade] = useState<string | null>(null)
  const query = usePages(['tokens'], (page) => api.accountListTokens(page))
  return (
    <Stack>
      <Text size="sm">{text.intro}</Text>
      {made !== null && <ShownOnce token={made} onClose={() => setMade(null)} />}
      <Pages query={query} items={(answer) => answer.tokens} empty={text.empty}>
        {(tokens) => (
          <PlainList>
            {tokens.map((token) => (
              <TokenCard key={token.token_id} token={token} />
            ))}
          </PlainList>
        )}
      </Pages>
      <NewToken admin={admin} onMade={setMade} />
    </Stack>
  )
}

function TokenCard({ token }: { token: Token }) {
  const text = useOwnProfile().profile.tokens
  const revoke = useAct(() => api.accountRevokeToken({ token_id: token.token_id }), { changes: ['tokens'] })
  return (
    <Card withBorder component="li" padding="md">
      <Group justify="space-between">
        <div style={{ flex: 1, minWidth: 200 }}>
          <Title order={2} size="h5" className="words">
            {token.name}
          </Title>
          <Text size="sm">{token.scopes.join(', ')}</Text>
          <Text size="sm" c="dimmed">
            {text.made} <Time at={token.created_at} /> ·{' '}
            {token.last_used_at ? (
              <>
                {text.lastUsed} <Time at={token.last_used_at} />
              </>
            ) : (
              text.never
            )}{' '}
            ·{' '}
            {token.expires_at ? (
              <>
                {text.expires} <Time at={token.expires_at} />
              </>
            ) : (
              text.noExpiry
            )}
          </Text>
        </div>
        <ConfirmButton
          question={text.revokeQuestion({ name: token.name })}
          loading={revoke.busy}
          onConfirm={() => revoke.run(undefined)}
        >
          {text.revoke}
        </ConfirmButton>
      </Group>
      <Problem error={revoke.error} />
    </Card>
  )
}
