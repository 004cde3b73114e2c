import { Button, Group, Stack, Text } from '@mantine/core'
import { api } from '../../../calls/api.ts'
import { State } from '../../../components/Labels.tsx'
import { useLocale, useTimeZone } from '../../../i18n/index.tsx'
import { useWholeAccount } from '../../../i18n/whole-account.ts'
import { useLimitWords } from '../grants/use-limit-words.ts'
import { Problem } from '../parts/Problem.tsx'
import { useAct } from '../parts/use-act.ts'
import type { PairedAgent } from './paired-agent.ts'

/** What an agent may do, each with its own pause. */
export function Permissions({ agent }: { agent: PairedAgent }) {
  const { agents } = useWholeAccount()
  return (
    <Stack gap={4}>
      <Text size="sm">
        <strong>{agents.permissions}:</strong> {agent.grants.length === 0 && agents.noPermissions}
        {agent.paused && ` ${agents.pausedNote}`}
      </Text>
      <Stack component="ul" gap={2} p={0} m={0} style={{ listStyle: 'none' }}>
        {agent.grants.map((grant) => (
          <li key={grant.permission}>
            <Permission agent={agent} grant={grant} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function Permission({ agent, grant }: { agent: PairedAgent; grant: PairedAgent['grants'][number] }) {
  const { agents, grants, permissions } = useWholeAccount()
  const limits = useLimitWords()
  const { permission, mode, paused = false } = grant
  const pause = useAct(
    () => api.accountChangeAgent({ bot_id: agent.bot_id, [paused ? 'resume' : 'pause']: [permission] }),
    { changes: ['agents', 'approvals'] },
  )
  const { name } = permissions[permission]
  const [locale, timeZone] = [useLocale(), useTimeZone()]
  const clock = (at: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(at))
  const allowed = agent.allowances.find((one) => one.permission === permission)
  const askAgain = useAct(() => api.accountChangeAgent({ bot_id: agent.bot_id, ask_again: [permission] }), {
    changes: ['agents'],
  })
  const terms = [...(mode === 'ask' ? [grants.freedoms.ask] : []), ...limits(grant.limits ?? {})]
  const word = paused ? agents.resume : agents.pause
  return (
    <>
      <Group gap="xs" wrap="nowrap" justify="space-between" align="baseline" maw={560}>
        <Group gap="0 8px">
          <Text size="sm">{name}</Text>
          {terms.length > 0 && (
            <Text size="sm" c="dimmed">
              {terms.join(' · ')}
            </Text>
          )}
          {allowed && (
            <Text size="sm" c="dimmed">
              {grants.forNow({ time: clock(allowed.ends_at), count: allowed.uses_left })}
            </Text>
          )}
          {paused && <State dot="grey">{agents.permissionPaused}</State>}
        </Group>
        {allowed && (
          <Button
            flex="none"
            variant="subtle"
            size="compact-sm"
            loading={askAgain.busy}
            onClick={() => askAgain.run(undefined)}
            aria-label={`${grants.askAgain}: ${name}`}
          >
            {grants.askAgain}
          </Button>
        )}
        <Button
          flex="none"
          variant="subtle"
          size="compact-sm"
          loading={pause.busy}
          onClick={() => pause.run(undefined)}
          aria-label={`${word}: ${name}`}
        >
          {word}
        </Button>
      </Group>
      <Problem error={pause.error ?? askAgain.error} />
    </>
  )
}
