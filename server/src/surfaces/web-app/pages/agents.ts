import { gone, notFound, type PageFacts, type PublicPage, sitePreview, type Visit } from '../page-facts.ts'
import { AGENTS } from './agents-words.ts'

interface Listed {
  bot_id: number
  bot_name: string
  bot_description: string | null
  operator: { name: string | null; domain: string }
  active_since: string
}

const addressOf = (id: number) => `/app/directory/${id}`

/** Agents to pair with, a page at a time. */
export const directoryPage: PublicPage = {
  path: /^\/directory$/,
  listedAt: '/app/directory',
  async facts(visit) {
    const cursor = visit.query.get('cursor')
    const chosen = cursor === null ? '' : `?${new URLSearchParams({ cursor })}`
    const found = await visit.read<{ agents: Listed[] }>(`/agents${chosen}`)
    if (found.status === 'missing') return notFound(visit)
    if (found.status === 'unavailable') return undefined
    const { agents } = found.body
    const { title, lead } = AGENTS[visit.language]
    const address = `/app/directory${chosen}`
    return {
      ...{ status: 200, address, title, kind: 'website', preview: sitePreview(visit.words), description: lead },
      // Places in the list move as agents gain people; only its beginning is worth finding.
      ...(cursor !== null && { unlisted: true }),
      data: {
        ...({ '@type': 'CollectionPage', name: title, url: `${visit.baseUrl}${address}` } as const),
        mainEntity: {
          ...({ '@type': 'ItemList', numberOfItems: agents.length } as const),
          itemListElement: agents.map(({ bot_id, bot_name }, at) => ({
            ...({ '@type': 'ListItem', position: at + 1 } as const),
            ...{ url: `${visit.baseUrl}${addressOf(bot_id)}`, name: bot_name },
          })),
        },
      },
    }
  },
}

export const agentPage: PublicPage = {
  path: /^\/directory\/([^/]+)$/,
  async facts(visit, id = '') {
    const found = await visit.read<{ agent: Listed }>(`/agents/${id}`)
    if (found.status === 'missing') return (await visit.wasListed(id)) ? goneAgent(visit) : notFound(visit)
    return found.status === 'found' ? factsOf(found.body.agent, visit) : undefined
  },
}

function goneAgent(visit: Visit): PageFacts {
  const lead = AGENTS[visit.language].gone
  return { ...gone(visit), description: lead }
}

function factsOf(agent: Listed, { language, words, baseUrl }: Visit): PageFacts {
  const said = AGENTS[language]
  const { bot_name: title, bot_description, operator } = agent
  const address = addressOf(agent.bot_id)
  const preview = { path: `/preview/agents/${agent.bot_id}.png`, alt: said.preview(title) }
  return {
    ...{ status: 200, address, title, kind: 'profile', preview },
    description: bot_description || said.one(title),
    byline: `${words.agent}. ${said.runBy(operator.name, operator.domain)}`,
    data: {
      ...({ '@type': 'SoftwareApplication', name: title, url: `${baseUrl}${address}` } as const),
      ...{ applicationCategory: 'BusinessApplication', image: `${baseUrl}${preview.path}` },
      ...{ description: bot_description ?? said.one(title), datePublished: agent.active_since },
      ...(operator.name !== null && { provider: { '@type': 'Organization', name: operator.name } as const }),
    },
  }
}
