import type { Operations } from '@ideabridge/sdk'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { AgentFace } from '../../../components/pictures.tsx'
import { Time } from '../../../components/Time.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useSession } from '../../../session/session.ts'
import { askedPermissions } from '../../../waiting/lists.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import { GrantRow } from './GrantRow.tsx'
import { grantOf, presetGrants } from './grants.ts'

export type Asked = Operations['account_list_permission_requests']['output']['requests'][number]

const CHANGES = ['agents', 'approvals', 'waiting', 'notices']

/** A permission that an agent asks for: its meaning in our words, the reason in the agent’s, and how freely to grant it. */
export function AskedPermission({ asked, alone = false }: { asked: Asked; alone?: boolean }) {
  const { grants: text } = useWholeAccount()
  const { me } = useSession()
  const { request_id, bot_id, bot_name: name, permission, reason, created_at } = asked
  const [value, setValue] = useState(() => presetGrants('asks', [permission]))
  const chosen = grantOf(value, permission)
  const grant = useAct(
    () =>
      api.accountGrantPermission({
        request_id,
        ...(chosen && { mode: chosen.mode }),
        ...(chosen?.limits && { limits: chosen.limits }),
      }),
    { changes: CHANGES },
  )
  const decline = useAct((for_good: boolean) => api.accountDeclinePermission({ request_id, for_good }), {
    changes: CHANGES,
  })
  const busy = grant.busy || decline.busy
  return (
    <Card withBorder component={alone ? 'section' : 'li'} mb={alone ? 'xl' : 0}>
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <AgentFace id={bot_id} size={44} person={me} />
          <div>
            <Text size="sm" c="dimmed" className="words">
              {text.asked.lead({ name })} <Time at={created_at} />
            </Text>
            <Title order={2} size="h4" className="words">
              {text.asked.title({ name, act: text.acts[permission] })}
            </Title>
          </div>
        </Group>
        {reason && (
          <div>
            <Text size="sm" fw={600} c="dimmed">
              {text.asked.reason}
            </Text>
            <p className="quote words">{reason}</p>
          </div>
        )}
        <GrantRow
          permission={permission}
          agent={{ requested_permissions: [permission], inactive_permissions: [] }}
          value={value}
          onChange={setValue}
          granting
        />
        <Problem error={grant.error ?? decline.error} again={grant.error ? grant.again : decline.again} />
        <Group gap="xs">
          <Button loading={busy} onClick={() => grant.run(undefined)}>
            {chosen?.mode === 'ask' ? text.asked.yesAsking : text.asked.yes}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => decline.run(false)}>
            {text.asked.no}
          </Button>
          <ConfirmButton
            question={text.asked.neverQuestion({ name })}
            loading={busy}
            onConfirm={() => decline.run(true)}
          >
            {text.asked.never}
          </ConfirmButton>
        </Group>
        <Text size="xs" c="dimmed">
          {text.asked.noNote({ name })}
        </Text>
      </Stack>
    </Card>
  )
}

/** What one agent asks for, on its own page. */
export function AskedByAgent({ botId }: { botId: number }) {
  const { data } = useQuery(askedPermissions)
  return data?.requests
    .filter(({ bot_id }) => bot_id === botId)
    .map((asked) => <AskedPermission key={asked.request_id} asked={asked} alone />)
}
