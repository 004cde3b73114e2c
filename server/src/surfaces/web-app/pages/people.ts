import { notFound, type PublicPage, sitePreview } from '../page-facts.ts'
import type { ListedIdea } from './ideas.ts'

interface Profile {
  username: string
  name: string
  bio: string | null
  joined_at: string
  ideas: ListedIdea[]
}

export const personPage: PublicPage = {
  path: /^\/people\/([^/]+)$/,
  async facts(visit, username = '') {
    const found = await visit.read<{ profile: Profile }>(`/profile/${username}`)
    // Erased, hidden and unknown people look the same from outside.
    if (found.status === 'missing') return notFound(visit)
    if (found.status === 'unavailable') return undefined
    const { profile } = found.body
    const { words } = visit
    const address = `/app/people/${encodeURIComponent(profile.username)}`
    const url = `${visit.baseUrl}${address}`
    return {
      ...{ status: 200, address, title: profile.name, kind: 'profile', preview: sitePreview(words) },
      description: profile.bio || words.personOn(profile.name),
      properties: { 'profile:username': profile.username },
      data: {
        ...({ '@type': 'ProfilePage', url, dateCreated: profile.joined_at } as const),
        mainEntity: {
          ...({ '@type': 'Person', name: profile.name, alternateName: profile.username, url } as const),
          ...(profile.bio !== null && { description: profile.bio }),
        },
      },
    }
  },
}
