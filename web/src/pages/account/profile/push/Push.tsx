import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { Loaded } from '../../../../components/Loaded.tsx'
import { usePush } from '../../../../i18n/push.ts'
import { Problem } from '../../parts/Problem.tsx'
import { useAct } from '../../parts/use-act.ts'
import { PlainList } from '../../records/RecordList.tsx'
import { Section } from '../../security/Section.tsx'
import { Device } from './Device.tsx'
import { type PushChange, type PushState, pushQuery } from './push-query.ts'
import { Quiet } from './Quiet.tsx'
import { abilityOf, NotTurnedOn, subscribe, unsubscribe } from './this-browser.ts'

const KEY = ['push'] as const

/** Notifications on the screen of a phone or computer, outside the app. */
export function Push() {
  const text = usePush()
  const query = useQuery(pushQuery)
  return (
    <Section title={text.title}>
      <Text size="sm">{text.lead}</Text>
      <Loaded query={query}>
        {(state) => (
          <Stack>
            <ThisBrowser state={state} on={state.subscribed && state.devices.some(({ current }) => current)} />
            {state.devices.length > 0 && <Everywhere state={state} />}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function ThisBrowser({ state: { public_key, devices }, on }: { state: PushState; on: boolean }) {
  const text = usePush()
  const own = devices.find(({ current }) => current)
  const turnOn = useAct(async () => api.accountAddPushDevice(await subscribe(public_key)), { changes: KEY })
  const turnOff = useAct(
    async () => {
      if (own) await api.accountRemovePushDevice({ device_id: own.device_id })
      await unsubscribe()
    },
    { changes: KEY },
  )
  const ability = abilityOf()
  if (ability !== 'can') return <Text>{text.unable[ability]}</Text>
  if (on)
    return (
      <Group justify="space-between">
        <Text fw={550}>{text.on}</Text>
        <Button variant="default" loading={turnOff.busy} onClick={() => turnOff.run(undefined)}>
          {text.turnOff}
        </Button>
        <Problem error={turnOff.error} />
      </Group>
    )
  return (
    <Stack align="flex-start">
      <Button loading={turnOn.busy} onClick={() => turnOn.run(undefined)}>
        {text.turnOn}
      </Button>
      {turnOn.error instanceof NotTurnedOn ? (
        <Alert color="attention" role="alert">
          {text.notTurnedOn[turnOn.error.because]}
        </Alert>
      ) : (
        <Problem error={turnOn.error} />
      )}
    </Stack>
  )
}

/** Settings for all browsers with notifications on. */
function Everywhere({ state }: { state: PushState }) {
  const text = usePush()
  const change = useAct((wanted: PushChange) => api.accountChangePush(wanted), { changes: KEY })
  return (
    <>
      <PlainList>
        {state.devices.map((device) => (
          <Device key={device.device_id} device={device} />
        ))}
      </PlainList>
      <Stack gap="sm" role="group" aria-label={text.kindsLabel}>
        {(['approvals', 'questions', 'messages'] as const).map((kind) => (
          <Switch
            key={kind}
            label={text.kinds[kind]}
            checked={state.kinds[kind]}
            disabled={change.busy}
            onChange={({ currentTarget }) => change.run({ kinds: { [kind]: currentTarget.checked } })}
          />
        ))}
      </Stack>
      <Quiet key={JSON.stringify(state.quiet_hours)} hours={state.quiet_hours} busy={change.busy} save={change.run} />
      <Problem error={change.error} />
    </>
  )
}
