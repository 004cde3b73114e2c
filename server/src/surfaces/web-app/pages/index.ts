import type { PublicPage } from '../page-facts.ts'
import { agentPage, directoryPage } from './agents.ts'
import { businessPage } from './businesses.ts'
import { discoverPage } from './discover.ts'
import { helpPage, helpTopicPage } from './help.ts'
import { ideaPage } from './ideas.ts'
import { legalPages } from './legal.ts'
import { personPage } from './people.ts'
import { frontPage, textPages } from './site.ts'

/** Pages with a head, words and structured data of their own. A new public page is one more entry. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  frontPage,
  discoverPage,
  ideaPage,
  personPage,
  businessPage,
  directoryPage,
  agentPage,
  ...textPages,
  helpPage,
  helpTopicPage,
  ...legalPages,
]
