import { Alert, Badge, Group, Skeleton, Stack } from '@mantine/core'
import { AgentBadge, ApprovalState, type Standing as Stands, State } from '../../components/Labels.tsx'
import { Empty, Failure, Loaded } from '../../components/Loaded.tsx'
import { FormMessage } from '../account/parts/FormMessage.tsx'
import { Standing } from '../account/records/Standing.tsx'

const COLOURS = ['ink', 'people', 'agent', 'platform', 'money', 'attention'] as const
const STEPS: readonly Stands[] = ['draft', 'pending', 'approved', 'rejected']
const DOTS = ['grey', 'yellow', 'green', 'red'] as const
const publish = { run: () => {}, again: () => {}, busy: false, error: null }
const WAITING = { data: undefined, isError: false } as never

export function States() {
  return (
    <>
      <Group>
        {DOTS.map((dot) => (
          <State key={dot} dot={dot}>
            {`State in ${dot}`}
          </State>
        ))}
        {STEPS.map((step) => (
          <ApprovalState key={step} status={step} />
        ))}
        <AgentBadge />
        {COLOURS.map((colour) => (
          <Badge key={colour} color={colour}>
            {colour}
          </Badge>
        ))}
        <span className="count">7</span>
      </Group>
      <Stack>
        {COLOURS.map((colour) => (
          <Alert key={colour} color={colour} title={`About ${colour}`}>
            What happened, and who acts next.
          </Alert>
        ))}
        {STEPS.map((step) => (
          <Standing key={step} status={step} reason="Not clear." publish={publish} />
        ))}
        <FormMessage form={{ failure: null, message: null, done: true }} saved="Saved." />
        <Failure error={new Error()} retry={() => {}} />
        <Loaded query={WAITING}>{() => null}</Loaded>
        <Skeleton height={20} />
        <Empty>Nothing here yet, and what to do about it.</Empty>
      </Stack>
    </>
  )
}
