import { type PublicPage, sitePreview } from '../page-facts.ts'
import { LEGAL, type LegalPage } from './legal-words.ts'

/** Who runs the service stands in the page itself: it must be found without running the app. */
function legalPage(name: LegalPage): PublicPage {
  const address = `/app/${name}`
  return {
    path: new RegExp(`^/${name}$`),
    listedAt: address,
    async facts({ language, words, baseUrl, operator }) {
      const { notFilledIn, pages } = LEGAL[language]
      const { title, lead } = pages[name]
      const told = [operator.name, operator.address, operator.email].filter((line) => line !== '')
      return {
        ...{ status: 200, address, title, kind: 'website', preview: sitePreview(words) },
        ...{ description: lead, paragraphs: [lead, operator.name === '' ? notFilledIn : told.join('\n')] },
        data: { '@type': 'WebPage', name: title, url: `${baseUrl}${address}` },
      }
    },
  }
}

export const legalPages: readonly PublicPage[] = [legalPage('terms'), legalPage('privacy'), legalPage('imprint')]
