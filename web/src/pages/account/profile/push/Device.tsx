import { Badge, Button, Group, Text } from '@mantine/core'
import { api } from '../../../../calls/api.ts'
import { Time } from '../../../../components/Time.tsx'
import { usePush } from '../../../../i18n/push.ts'
import { useSafety } from '../../../../i18n/safety.ts'
import { Problem } from '../../parts/Problem.tsx'
import { useAct } from '../../parts/use-act.ts'
import type { PushDevice } from './push-query.ts'

/** A browser with notifications turned on. This one is turned off above. */
export function Device({ device }: { device: PushDevice }) {
  const text = usePush()
  const { sessions } = useSafety()
  const { device_id, browser, system, current, created_at, delivered_at, failing_since } = device
  const name = sessions.device({ browser, system })
  const test = useAct(() => api.accountTestPushDevice({ device_id }), { changes: [] })
  const remove = useAct(() => api.accountRemovePushDevice({ device_id }), { changes: ['push'] })
  return (
    <li>
      <Group justify="space-between">
        <div style={{ flex: 1, minWidth: 200 }}>
          <Group gap="xs">
            <Text fw={550}>{name}</Text>
            {current && <Badge variant="default">{sessions.current}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {text.since} <Time at={created_at} />
            {delivered_at !== null && (
              <>
                {' · '}
                {text.delivered} <Time at={delivered_at} />
              </>
            )}
          </Text>
          {failing_since !== null && (
            <Text size="sm">
              {text.failing} <Time at={failing_since} />
            </Text>
          )}
          {test.done && (
            <Text size="sm" role="status">
              {text.tested}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button
            variant="subtle"
            loading={test.busy}
            aria-label={text.testOf({ device: name })}
            onClick={() => test.run(undefined)}
          >
            {text.test}
          </Button>
          {!current && (
            <Button
              variant="subtle"
              loading={remove.busy}
              aria-label={text.removeOf({ device: name })}
              onClick={() => remove.run(undefined)}
            >
              {text.remove}
            </Button>
          )}
        </Group>
      </Group>
      <Problem error={test.error ?? remove.error} />
    </li>
  )
}
