import { agentCredit } from '../agent-label.ts'
import { notFound, type PublicPage, sitePreview } from '../page-facts.ts'
import type { ListedIdea } from './ideas.ts'

interface Business {
  business_id: number
  business_name: string | null
  description: string | null
  city: string | null
  country: string | null
  created_by_bot: boolean
  edited_by_bot: boolean
  ideas: ListedIdea[]
}

export const businessPage: PublicPage = {
  path: /^\/businesses\/([^/]+)$/,
  async facts(visit, id = '') {
    const found = await visit.read<{ business: Business }>(`/businesses/${id}`)
    if (found.status === 'missing') return notFound(visit)
    if (found.status === 'unavailable') return undefined
    const { business } = found.body
    const { words } = visit
    const credit = agentCredit(business, words)
    const { city, country, description } = business
    const title = business.business_name ?? words.untitledBusiness
    const address = `/app/businesses/${business.business_id}`
    const place = [city, country].filter(Boolean).join(', ')
    return {
      ...{ status: 200, address, title, kind: 'profile', preview: sitePreview(words) },
      description: description || words.businessOn(title),
      ...(credit && { byline: credit.creditText }),
      data: {
        ...({ '@type': 'Organization', name: title, url: `${visit.baseUrl}${address}` } as const),
        ...(description !== null && { description }),
        // An organization has no source; the words about it do.
        ...(credit && { subjectOf: { '@type': 'CreativeWork', ...credit } as const }),
        ...(place !== '' && {
          address: {
            '@type': 'PostalAddress',
            ...(city && { addressLocality: city }),
            ...(country && { addressCountry: country }),
          } as const,
        }),
      },
    }
  },
}
