import type { Language } from '../languages.ts'
import { notFound, type PublicPage, sitePreview } from '../page-facts.ts'
import { HELP } from './help-words.ts'

const address = (topic: string) => `/app/help/${topic}`

export const helpPage: PublicPage = {
  path: /^\/help$/,
  listedAt: '/app/help',
  async facts({ language, words, baseUrl }) {
    const { title, lead } = HELP[language]
    return {
      ...{ status: 200, address: '/app/help', title, kind: 'website', preview: sitePreview(words) },
      ...{ description: lead },
      data: { '@type': 'WebPage', name: title, url: `${baseUrl}/app/help` },
    }
  },
}

export const helpTopicPage: PublicPage = {
  path: /^\/help\/([^/]+)$/,
  async facts(visit, topic = '') {
    const said = topicOf(visit.language, topic)
    if (said === undefined) return notFound(visit)
    return {
      ...{ status: 200, address: address(topic), title: said.title, kind: 'article' },
      ...{ preview: sitePreview(visit.words), description: said.lead },
      data: { '@type': 'WebPage', name: said.title, url: `${visit.baseUrl}${address(topic)}` },
    }
  },
}

function topicOf(language: Language, topic: string) {
  return Object.entries(HELP[language].topics).find(([name]) => name === topic)?.[1]
}
