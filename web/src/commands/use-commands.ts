import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, queries } from '../api.ts'
import { ROOMS } from '../components/rooms.ts'
import { useCommandWords } from '../i18n/commands.ts'
import { useText } from '../i18n/index.tsx'
import { useShownName } from '../i18n/shown-name.ts'

export interface Command {
  id: string
  label: string
  kind: string
  /** Resolves to a word on what happened, if the page does not show it. */
  run: () => unknown
}

/** Everything the menu offers for these words. */
export function useCommands(words: string): Command[] {
  const text = useCommandWords()
  const { common } = useText()
  const navigate = useNavigate()
  const shownName = useShownName()
  const ideas = useQuery({ queryKey: ['ideas', 'menu'], queryFn: () => api.accountListIdeas({ limit: 50 }) }).data
  const talks = useQuery({
    queryKey: ['conversations', 'unread'],
    queryFn: () => api.accountListConversations({ limit: 50 }),
  }).data
  const agents = useQuery({ queryKey: ['agents', 'menu'], queryFn: () => api.accountListAgents({}) }).data
  const go = (id: string, label: string | null, kind: string, to: string): Command[] =>
    label ? [{ id, label, kind, run: () => navigate({ to }) }] : []
  const all = [
    ...ROOMS.flatMap(({ name, pages }) => go(name, common.rooms[name], text.room, pages[0])),
    ...go('new', text.newIdea, text.action, '/my-ideas/new'),
    ...go('pair', text.pair, text.action, '/pair'),
    ...(agents && agents.agents.length > 0
      ? [{ id: 'pause', label: text.pauseAll, kind: text.action, run: pauseAll }]
      : []),
    ...(ideas?.ideas ?? []).flatMap((idea) =>
      go(`idea-${idea.idea_id}`, idea.name, text.idea, `/my-ideas/${idea.idea_id}`),
    ),
    ...(talks?.conversations ?? []).flatMap(({ conversation_id, with: names }) =>
      go(`talk-${conversation_id}`, names.map(shownName).join(', '), text.talk, `/conversations/${conversation_id}`),
    ),
    ...(agents?.agents ?? []).flatMap(({ bot_id, bot_name }) =>
      go(`agent-${bot_id}`, bot_name, text.agent, `/agents/${bot_id}`),
    ),
  ]
  const wanted = words.trim().toLocaleLowerCase()
  const found = all.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)).slice(0, 12)
  if (wanted === '') return found
  const search = { search: words.trim() }
  const everywhere = () => navigate({ to: '/ideas', search: search as never })
  return [...found, { id: 'search', label: text.searchIdeas(words.trim()), kind: text.action, run: everywhere }]

  async function pauseAll(): Promise<string> {
    await Promise.all((agents?.agents ?? []).map(({ bot_id }) => api.accountChangeAgent({ bot_id, paused: true })))
    await queries.invalidateQueries({ queryKey: ['agents'] })
    return text.paused
  }
}
