import { ActionIcon, Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconArrowUpLeft, IconCalendar, IconCheck, IconSelector, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { api, queries } from '../../calls/api.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useLocale, useText } from '../../i18n/index.tsx'
import { useWholeAccount } from '../../i18n/whole-account.ts'
import { Loaded } from '../Loaded.tsx'
import { ButtonLink } from '../links.tsx'
import { AgentFace } from '../pictures.tsx'
import { useFocusBack } from '../use-focus-back.ts'
import { useFormCall } from '../use-form-call.ts'
import { kindOf, type TaskPlace } from './places.ts'
import { takers } from './takers.ts'
import { useIdle } from './use-idle.ts'

const LONGEST = 2000
/** Days from now that a task is often due. */
const DUE_IN = [1, 2, 3, 7, 14, 30]

type Taker = Awaited<ReturnType<NonNullable<typeof takers.queryFn>>>[number]

interface SheetProps {
  place: TaskPlace
  close: () => void
}

/** Gives an agent a task. The first suggestion is preselected, so confirming is enough. */
export default function GiveSheet({ place, close }: SheetProps) {
  const { giveTask: text } = useWholeAccount()
  const { common } = useText()
  const query = useQuery(takers)
  useFocusBack()
  return (
    <Modal.Root
      opened
      onClose={close}
      centered
      size={560}
      transitionProps={{ duration: 0 }}
      classNames={{ inner: 'give-inner', content: 'give-content' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body p="lg">
          <Group justify="space-between" wrap="nowrap" mb="md">
            <Modal.Title className="give-title">{text.title}</Modal.Title>
            <ActionIcon variant="subtle" size={36} aria-label={common.close} onClick={close}>
              <IconX size={20} aria-hidden />
            </ActionIcon>
          </Group>
          <Loaded query={query}>
            {(agents) => {
              const [first] = agents
              if (first === undefined) return <NoTaker close={close} />
              return <Sheet place={place} close={close} agents={agents} first={first} />
            }}
          </Loaded>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function NoTaker({ close }: { close: () => void }) {
  const { giveTask: text } = useWholeAccount()
  return (
    <Stack align="flex-start">
      <Text fw={600}>{text.none}</Text>
      <Text c="var(--ink-2)">{text.noneHint}</Text>
      <ButtonLink to="/agents" variant="default" onClick={close}>
        {text.toAgents}
      </ButtonLink>
    </Stack>
  )
}

function Sheet({ place, close, agents, first }: SheetProps & { agents: readonly Taker[]; first: Taker }) {
  const { giveTask: text } = useWholeAccount()
  const kind = kindOf(place)
  const suggestions = text[kind]
  // A click outside closes the sheet, but must not lose what was typed.
  const { draft, keep, forget } = useDraft(
    `task:${kind}:${place.conversation_id ?? place.idea_id ?? place.bot_id ?? ''}`,
  )
  const [chosen, setChosen] = useState({ text: '', bot: '', due: '', ...draft?.values })
  const change = (changed: Partial<typeof chosen>) => {
    const now = { ...chosen, ...changed }
    setChosen(now)
    keep(now)
  }
  const [suggested, setSuggested] = useState(suggestions[0] ?? '')
  const words = chosen.text || suggested
  const botId = Number(chosen.bot) || place.bot_id
  const agent = agents.find(({ bot_id }) => bot_id === botId) ?? first
  const form = useGiving(place, () => {
    forget()
    close()
  })
  const give = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.submit({ bot_id: agent.bot_id, text: words, due_in: chosen.due })
  }
  const name = agent.bot_name
  return (
    <form onSubmit={give} noValidate className="give-sheet">
      <Suggestions
        all={suggestions}
        chosen={words}
        choose={(words) => {
          change({ text: '' })
          setSuggested(words)
        }}
      />
      <Textarea
        name="text"
        label={text.words}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONGEST}
        value={words}
        onChange={({ currentTarget }) => {
          setSuggested('')
          change({ text: currentTarget.value })
        }}
        error={form.error('text')}
      />
      <div className="give-pickers">
        <Who agents={agents} chosen={agent} choose={(bot) => change({ bot: String(bot) })} />
        <Due chosen={chosen.due} choose={(due) => change({ due })} />
      </div>
      <Idle agent={agent} />
      <Text size="xs" c="var(--ink-2)" className="words">
        {text.sees[kind === 'found' ? 'idea' : kind]({ agent: name })}
      </Text>
      {form.message && (
        <Alert color="attention" role="alert">
          {form.message}
        </Alert>
      )}
      <Button type="submit" size="lg" fullWidth loading={form.busy} disabled={words.trim() === '' || agent.paused}>
        {text.give}
      </Button>
      <Text size="xs" c="dimmed" ta="center" className="words">
        {text.then({ agent: name })}
      </Text>
    </form>
  )
}

/** Then opens the task, where its answer will appear. */
function useGiving(place: TaskPlace, onDone: () => void) {
  const navigate = useNavigate()
  return useFormCall(
    ({ due_in, ...input }: { bot_id: number; text: string; due_in: string }) => {
      const { idea_id, conversation_id } = place
      return api.accountGiveTask({
        ...input,
        ...(idea_id !== undefined && { idea_id }),
        ...(conversation_id !== undefined && { conversation_id }),
        ...(due_in !== '' && { due_at: endOfDayIn(Number(due_in)).toISOString() }),
      })
    },
    {
      onDone: async ({ task_id }) => {
        onDone()
        await navigate({ to: '/tasks/$taskId', params: { taskId: String(task_id) } })
        await queries.invalidateQueries({ queryKey: ['tasks'] })
      },
    },
  )
}

interface SuggestionsProps {
  all: readonly string[]
  chosen: string
  choose: (words: string) => void
}

function Suggestions({ all, chosen, choose }: SuggestionsProps) {
  const { giveTask: text } = useWholeAccount()
  return (
    <fieldset className="give-suggestions">
      <legend>{text.suggestions}</legend>
      {all.map((words) => (
        <button key={words} type="button" aria-pressed={words === chosen} onClick={() => choose(words)}>
          <span>{words}</span>
          {words === chosen ? <IconCheck size={18} aria-hidden /> : <IconArrowUpLeft size={18} aria-hidden />}
        </button>
      ))}
    </fieldset>
  )
}

interface WhoProps {
  agents: readonly Taker[]
  chosen: Taker
  choose: (botId: number) => void
}

function Who({ agents, chosen, choose }: WhoProps) {
  const { giveTask: text } = useWholeAccount()
  return (
    <label className="give-picker">
      <AgentFace id={chosen.bot_id} size={34} />
      <span>
        <small>{text.who}</small>
        <select value={chosen.bot_id} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
          {agents.map(({ bot_id, bot_name }) => (
            <option key={bot_id} value={bot_id}>
              {bot_name}
            </option>
          ))}
        </select>
      </span>
      <IconSelector size={16} aria-hidden />
    </label>
  )
}

function Due({ chosen, choose }: { chosen: string; choose: (days: string) => void }) {
  const { giveTask: text } = useWholeAccount()
  const day = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <label className="give-picker">
      <IconCalendar size={22} stroke={1.9} aria-hidden />
      <span>
        <small>{text.due}</small>
        <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{text.noDue}</option>
          {DUE_IN.map((days) => (
            <option key={days} value={days}>
              {day.format(endOfDayIn(days))}
            </option>
          ))}
        </select>
      </span>
      <IconSelector size={16} aria-hidden />
    </label>
  )
}

/** A warning in advance: nobody should wait for an agent that is no longer running. */
function Idle({ agent }: { agent: Taker }) {
  const { tasks } = useWholeAccount()
  const idle = useIdle()(agent)
  const said = agent.paused ? tasks.paused({ agent: agent.bot_name }) : idle
  if (said === undefined) return null
  return (
    <Text size="sm" c="var(--attention)" role="status" className="words">
      {said}
    </Text>
  )
}

/** By the reader's clock. */
function endOfDayIn(days: number): Date {
  const day = new Date()
  day.setDate(day.getDate() + days)
  day.setHours(23, 59, 0, 0)
  return day
}
