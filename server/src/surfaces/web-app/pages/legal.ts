import { type PublicPage, sitePreview } from '../page-facts.ts'
import { LEGAL, type LegalPage } from './legal-words.ts'

function legalPage(name: LegalPage): PublicPage {
  const address = `/app/${name}`
  return {
    path: new RegExp(`^/${name}$`),
    listedAt: address,
    async facts({ language, words, baseUrl }) {
      const { title, lead } = LEGAL[language][name]
      return {
        ...{ status: 200, address, title, kind: 'website', preview: sitePreview(words) },
        ...{ description: lead },
        data: { '@type': 'WebPage', name: title, url: `${baseUrl}${address}` },
      }
    },
  }
}

export const legalPages: readonly PublicPage[] = [legalPage('terms'), legalPage('privacy'), legalPage('imprint')]
