import type { SearchAction, WithActionConstraints } from 'schema-dts'
import { type PublicPage, sitePreview } from '../page-facts.ts'
import type { Words } from '../words.ts'

export const frontPage: PublicPage = {
  path: /^$/,
  listedAt: '/app',
  async facts(visit) {
    const { words, baseUrl } = visit
    const search: WithActionConstraints<SearchAction> = {
      '@type': 'SearchAction',
      target: `${baseUrl}/app/ideas?search={words}`,
      'query-input': 'required name=words',
    }
    return {
      ...{ status: 200, address: '/app', title: words.frontTitle, kind: 'website', preview: sitePreview(words) },
      description: words.frontLead,
      feeds: [{ title: words.siteFeed, path: '/feeds/ideas.atom' }],
      data: {
        ...({ '@type': 'WebSite', name: 'Ideabridge', url: `${baseUrl}/app`, potentialAction: search } as const),
        ...{ description: words.frontLead, inLanguage: visit.language },
      },
    }
  },
}

/** A page of the site that is the same for everybody, by its path below `/app`. */
function textPage(path: string, said: (words: Words) => { title: string; lead: string }): PublicPage {
  return {
    path: new RegExp(`^${path}$`),
    listedAt: `/app${path}`,
    async facts({ words, baseUrl }) {
      const { title, lead } = said(words)
      return {
        ...{ status: 200, address: `/app${path}`, title, kind: 'website', preview: sitePreview(words) },
        ...{ description: lead },
        data: { '@type': 'WebPage', name: title, url: `${baseUrl}/app${path}` },
      }
    },
  }
}

export const textPages: readonly PublicPage[] = [
  textPage('/developers', (words) => ({ title: words.developers, lead: words.developersLead })),
]
