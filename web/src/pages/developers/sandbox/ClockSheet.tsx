import type { Sandbox, SandboxState } from '@ideabridge/sdk'
import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmButton } from '../../../components/ConfirmButton.tsx'
import { PersonFace, PlatformFace } from '../../../components/pictures.tsx'
import { useFormCall } from '../../../components/use-form-call.ts'
import { useLocale } from '../../../i18n/index.tsx'
import { useSandboxText } from '../../../i18n/sandbox.ts'
import { type Moment, momentInWords, nameOf } from './moments.ts'

/** How many upcoming moments the bridge shows. */
const MOST_ON_DECK = 5
const DAY_MS = 86_400_000

interface ClockProps {
  sandbox: Sandbox
  state: SandboxState
  onMoved: () => Promise<unknown>
}

export function ClockSheet({ sandbox, state, onMoved }: ClockProps) {
  const text = useSandboxText()
  const format = useWorldTime()
  const [happened, setHappened] = useState<number | null>(null)
  const { now, started } = state.clock
  const move = useFormCall(
    (by: 'PT1H' | 'P1D' | 'P7D' | 'next') => (by === 'next' ? sandbox.next() : sandbox.advance(by)),
    {
      onDone: async (advanced) => {
        setHappened(advanced.happened.length)
        await onMoved()
      },
    },
  )
  const reset = useFormCall((_: null) => sandbox.reset(), {
    onDone: () => {
      setHappened(null)
      return onMoved()
    },
  })
  const [first] = state.upcoming
  const fault = move.message ?? reset.message
  return (
    <section className="world-clock" aria-label={text.clock}>
      <div className="world-now">
        <Text size="sm" c="dimmed">
          {text.itIs({ day: format.day(now) })}
        </Text>
        <time dateTime={now} data-testid="world-time">
          {format.hour(now)}
        </time>
        <Text size="sm" c="dimmed">
          {text.dayOf({ day: Math.floor((Date.parse(now) - Date.parse(started)) / DAY_MS) + 1 })}
        </Text>
        <ConfirmButton
          variant="default"
          size="xs"
          question={text.resetQuestion}
          loading={reset.busy}
          onConfirm={() => reset.submit(null)}
        >
          {text.reset}
        </ConfirmButton>
      </div>
      <Deck moments={state.upcoming.slice(0, MOST_ON_DECK)} now={now} />
      <div className="world-next">
        <Button size="xl" loading={move.busy} onClick={() => move.submit('next')}>
          {text.next}
        </Button>
        <Text size="sm" c="dimmed" ta="center">
          {first ? (
            <>
              <b>{format.short(first.at, now)}</b>, {momentInWords(text, first)}
            </>
          ) : (
            text.nothingNext
          )}
        </Text>
        <div className="world-steps">
          {(['hour', 'day', 'week'] as const).map((step) => (
            <Button
              key={step}
              variant="default"
              size="xs"
              radius="xl"
              disabled={move.busy}
              onClick={() => move.submit(STEPS[step])}
            >
              {text[step]}
            </Button>
          ))}
        </div>
        <Text size="sm" role="status" ta="center">
          {happened !== null && text.moved({ count: happened })}
        </Text>
      </div>
      {fault && (
        <Alert color="attention" role="alert">
          {fault}
        </Alert>
      )}
    </section>
  )
}

const STEPS = { hour: 'PT1H', day: 'P1D', week: 'P7D' } as const

function Deck({ moments, now }: { moments: Moment[]; now: string }) {
  const text = useSandboxText()
  const format = useWorldTime()
  if (moments.length === 0) return <div />
  return (
    <ol className="world-deck" aria-label={text.upcoming}>
      {moments.map((moment) => (
        <li key={`${moment.at} ${moment.what}`} title={momentInWords(text, moment)}>
          {moment.persona ? <PersonFace name={nameOf(moment.persona)} size={32} /> : <PlatformFace size={32} />}
          <small>{format.short(moment.at, now)}</small>
        </li>
      ))}
    </ol>
  )
}

/** A sandbox has its own time, in no particular time zone. */
export function useWorldTime() {
  const locale = useLocale()
  const write = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(at))
  const hour = (at: string) => write(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return {
    hour,
    day: (at: string) => write(at, { weekday: 'long', day: 'numeric', month: 'long' }),
    /** Without the day if it is the same. */
    short: (at: string, now: string) =>
      at.slice(0, 10) === now.slice(0, 10)
        ? hour(at)
        : `${write(at, { weekday: 'short', day: 'numeric', month: 'short' })}, ${hour(at)}`,
  }
}
