import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '../calls/api.ts'
import { everyPage } from '../calls/every-page.ts'
import { titleOf } from '../components/tasks/title-of.ts'
import { useCommandWords } from '../i18n/commands.ts'
import { useText } from '../i18n/index.tsx'
import { useShownName } from '../i18n/shown-name.ts'
import { ownIdeas } from '../ideas/own-ideas.ts'
import { ROOMS } from '../shell/rooms.ts'
import { pauseAll } from './pause-all.ts'
import { useFound } from './use-found.ts'

/** What happened, if the page does not show it. */
export interface Said {
  words: string
  /** Why part of it did not happen. */
  fault?: Error | null
}

/** Opens a page, does something and reports it, or opens the task sheet. */
export type Command = { id: string; label: string; kind: string } & (
  | { go: () => Promise<void> }
  | { act: () => Promise<Said>; meanwhile: string }
  | { gives: true }
)

/** A longer list helps nobody. */
const MOST_NAMES = 5
const MOST_OWN = 12

/** Everything the menu offers for these words. */
export function useCommands(words: string): Command[] {
  const text = useCommandWords()
  const { common } = useText()
  const navigate = useNavigate()
  const shownName = useShownName()
  const { ideas, businesses, tasks, talks, agents } = useOwnThings()
  const wanted = words.trim().toLocaleLowerCase()
  const found = useFound(words.trim())
  // A double press runs it once.
  const pausing = useRef<Promise<Said> | null>(null)
  const go = (id: string, label: string | null, kind: string, to: string): Command[] =>
    label ? [{ id, label, kind, go: () => navigate({ to }) }] : []
  const all: Command[] = [
    ...ROOMS.flatMap(({ name, pages }) => go(name, common.rooms[name], text.room, pages[0])),
    ...go('new', text.newIdea, text.action, '/my-ideas/new'),
    { id: 'task', label: text.giveTask, kind: text.action, gives: true },
    ...go('pair', text.pair, text.action, '/pair'),
    ...(agents.length > 0
      ? [{ id: 'pause', label: text.pauseAll, kind: text.action, act: pauseOnce, meanwhile: text.pausing }]
      : []),
    ...ideas.flatMap((idea) => go(`idea-${idea.idea_id}`, idea.name, text.idea, `/my-ideas/${idea.idea_id}`)),
    ...businesses.flatMap(({ business_id, business_name }) =>
      go(`own-${business_id}`, business_name, text.business, `/my-businesses/${business_id}`),
    ),
    ...tasks.flatMap((task) => go(`task-${task.task_id}`, titleOf(task), text.task, `/tasks/${task.task_id}`)),
    ...talks.flatMap(({ conversation_id, with: names, idea_name }) => {
      const label = [...names.map(shownName), ...(idea_name === null ? [] : [idea_name])].join(', ')
      return go(`talk-${conversation_id}`, label, text.talk, `/conversations/${conversation_id}`)
    }),
    ...agents.flatMap(({ bot_id, bot_name }) => go(`agent-${bot_id}`, bot_name, text.agent, `/agents/${bot_id}`)),
  ]
  const own = all.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)).slice(0, MOST_OWN)
  if (wanted === '') return own
  const mine = new Set(ideas.map(({ idea_id }) => idea_id))
  const run = new Set(businesses.map(({ business_id }) => business_id))
  const paired = new Set(agents.map(({ bot_id }) => bot_id))
  const others = [
    ...found.people.flatMap(({ username, name }) => go(`person-${username}`, name, text.person, `/people/${username}`)),
    ...found.ideas
      .filter(({ idea_id }) => !mine.has(idea_id))
      .flatMap(({ idea_id, name }) => go(`public-${idea_id}`, name, text.idea, `/ideas/${idea_id}`)),
    ...found.agents
      .filter(({ bot_id }) => !paired.has(bot_id))
      .flatMap(({ bot_id, bot_name }) => go(`listed-${bot_id}`, bot_name, text.agent, `/directory/${bot_id}`)),
    ...found.businesses
      .filter(({ business_id }) => !run.has(business_id))
      .flatMap(({ business_id, business_name }) =>
        go(`business-${business_id}`, business_name, text.business, `/businesses/${business_id}`),
      ),
  ]
  const search = { search: words.trim() }
  const everywhere = () => navigate({ to: '/ideas', search: search as never })
  return [
    ...own,
    ...others,
    { id: 'search', label: text.searchIdeas({ words: words.trim() }), kind: text.action, go: everywhere },
  ]

  function pauseOnce(): Promise<Said> {
    pausing.current ??= pauseAndSay().finally(() => {
      pausing.current = null
    })
    return pausing.current
  }

  async function pauseAndSay(): Promise<Said> {
    const { paused, running, fault } = await pauseAll()
    if (running.length === 0) return { words: text.paused({ count: paused }) }
    const names = running.length > MOST_NAMES ? [...running.slice(0, MOST_NAMES), '…'] : running
    return { words: text.pausedSome({ paused, all: paused + running.length, others: names.join(', ') }), fault }
  }
}

/** All of them: people also look for old ones by name. */
function useOwnThings() {
  const ideas = useQuery(ownIdeas)
  const businesses = useWhole(['businesses', 'menu'], api.accountListBusinesses, (answer) => answer.businesses)
  const tasks = useWhole(['tasks', 'menu'], api.accountListTasks, (answer) => answer.tasks)
  const talks = useWhole(['conversations', 'menu'], api.accountListConversations, (answer) => answer.conversations)
  const agents = useWhole(['agents', 'menu'], api.accountListAgents, (answer) => answer.agents)
  return { ideas: ideas.data ?? [], businesses, tasks, talks, agents }
}

function useWhole<Answer extends { next_cursor: string | null }, Item>(
  queryKey: readonly string[],
  read: (page: { limit: number; cursor?: string }) => Promise<Answer>,
  items: (answer: Answer) => readonly Item[],
): readonly Item[] {
  return useQuery({ queryKey, queryFn: () => everyPage((page) => read(page), items) }).data ?? []
}
