import type { SandboxState } from '@ideabridge/sdk'
import { Text, Title } from '@mantine/core'
import { PersonFace } from '../../../components/pictures.tsx'
import { useSandboxText } from '../../../i18n/sandbox.ts'
import { useWorldTime } from './ClockSheet.tsx'
import { momentInWords, nameOf } from './moments.ts'

const MOST_SHOWN = 8

export function WorldPeople({ state: { people, upcoming } }: { state: SandboxState }) {
  const text = useSandboxText()
  const soon = upcoming.find(({ persona }) => persona !== undefined)?.persona
  return (
    <section>
      <div className="world-head">
        <Title order={2}>{text.people}</Title>
        <Text size="sm" c="dimmed">
          {text.peopleNote}
        </Text>
      </div>
      <ul className="world-cast">
        {people.map(({ persona, user_id, says }) => (
          <li key={persona} data-soon={persona === soon || undefined}>
            <PersonFace name={nameOf(persona)} size={44} />
            <span>
              <b>{nameOf(persona)}</b> <span className="world-id">{user_id}</span>
              <small>{text.who[persona as keyof typeof text.who] ?? says}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function WillHappen({ state: { upcoming, clock } }: { state: SandboxState }) {
  const text = useSandboxText()
  const format = useWorldTime()
  return (
    <section>
      <div className="world-head">
        <Title order={2}>{text.upcoming}</Title>
      </div>
      {upcoming.length === 0 && <Text c="dimmed">{text.nothingUpcoming}</Text>}
      <ol className="world-moments">
        {upcoming.slice(0, MOST_SHOWN).map((moment) => (
          <li key={`${moment.at} ${moment.what}`} data-person={moment.persona !== undefined || undefined}>
            {momentInWords(text, moment)}
            <small>{format.short(moment.at, clock.now)}</small>
          </li>
        ))}
      </ol>
      {upcoming.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed">
          {text.more({ count: upcoming.length - MOST_SHOWN })}
        </Text>
      )}
    </section>
  )
}
