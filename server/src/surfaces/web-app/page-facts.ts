import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a page is about, for whoever reads its head: search engines, previews of links, readers without JavaScript. */
export interface PageFacts {
  status: 200 | 404
  title: string
  description: string
  /** Paragraphs for readers without JavaScript. */
  paragraphs: string[]
  /** schema.org; undefined where there is nothing to say. */
  data?: Record<string, unknown>
}

interface Subject {
  /** The public operation that knows the page's subject. */
  api: (id: string) => string
  facts: (answer: never) => Omit<PageFacts, 'status'>
}

interface IdeaAnswer {
  idea: {
    name: string | null
    annotation: string | null
    description: string | null
    created_by_bot: boolean
    owner: { name: string } | null
    published_at: string
    updated_at: string
  }
}

const SUBJECTS: Record<string, Subject> = {
  ideas: {
    api: (id) => `/ideas/${id}`,
    facts: ({ idea }: IdeaAnswer) => {
      const [title, description] = [idea.name ?? 'Untitled idea', idea.annotation ?? idea.description ?? '']
      return {
        ...{ title, description },
        paragraphs: [idea.annotation, idea.description].filter((words) => words !== null),
        data: {
          ...{ '@type': 'CreativeWork', name: title, abstract: description },
          ...(idea.owner && { author: { '@type': 'Person', name: idea.owner.name } }),
          ...{ datePublished: idea.published_at, dateModified: idea.updated_at },
          ...(idea.created_by_bot && {
            digitalSourceType: 'https://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
          }),
        },
      }
    },
  },
  people: {
    api: (username) => `/profile/${username}`,
    facts: ({ profile }: { profile: { name: string; bio: string | null } }) => ({
      title: profile.name,
      description: profile.bio ?? `${profile.name} on Ideabridge.`,
      paragraphs: profile.bio === null ? [] : [profile.bio],
      data: { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: profile.name } },
    }),
  },
  businesses: {
    api: (id) => `/businesses/${id}`,
    facts: ({ business }: { business: { business_name: string | null; description: string | null } }) => ({
      title: business.business_name ?? 'Untitled business',
      description: business.description ?? '',
      paragraphs: business.description === null ? [] : [business.description],
      data: { '@type': 'Organization', name: business.business_name ?? undefined },
    }),
  },
}

const NOT_FOUND: PageFacts = {
  ...{ status: 404, title: 'Not found', description: 'There is nothing at this address.' },
  paragraphs: ['There is nothing at this address.'],
}

const DOTS = /^(\.|%2e){1,2}$/i

/**
 * The facts of a page about one public thing; undefined for every other page. They come from our own public operation,
 * called in the visitor's name, so that a page says no more than the API and costs its reader the same limits.
 */
export async function factsOf(server: FastifyInstance, request: FastifyRequest): Promise<PageFacts | undefined> {
  const [, kind = '', id = ''] = /^\/app\/(ideas|people|businesses)\/([^/?]+)\/?(?:\?|$)/.exec(request.url) ?? []
  const subject = SUBJECTS[kind]
  if (subject === undefined) return undefined
  // As a path, these would mean another operation than the subject's.
  if (DOTS.test(id)) return NOT_FOUND
  const answer = await server.inject({
    ...{ method: 'GET', url: subject.api(id), remoteAddress: request.ip },
    headers: { accept: 'application/json', host: request.headers.host ?? '' },
  })
  if (answer.statusCode === 404 || answer.statusCode === 422) return NOT_FOUND
  // Over a limit or out of order: the page itself will say so.
  if (answer.statusCode !== 200) return undefined
  return { status: 200, ...subject.facts(answer.json() as never) }
}
