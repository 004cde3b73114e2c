import type { Operation } from '../../contract/operation.ts'
import { assistantAddress } from '../../contract/resource.ts'
import { errorsPage, operationPage, reasonsPage } from '../operation-page.ts'
import { type Audience, audienceOf } from './audience.ts'
import { readGuides } from './guides.ts'

/** One page of the documentation. Its text is Markdown; the HTML is made from it. */
export interface DocPage {
  /** Below `/docs`, such as `/docs/quickstart`; with `.md` it is the Markdown. */
  readonly path: string
  readonly title: string
  readonly section: Section
  /** Set on its page. */
  readonly operation?: Operation
  /** For an installation at this address. */
  markdown(baseUrl: string): string
}

export type Section = 'Overview' | 'Start' | 'Guides' | 'Reference' | Audience

export const REFERENCES: Readonly<Record<Audience, { path: string; title: string; intro: string }>> = {
  agents: {
    path: '/docs/reference',
    title: 'Operations for agents',
    intro: 'Everything an agent can call, over HTTP or as an MCP tool.',
  },
  account: {
    path: '/docs/reference-account',
    title: 'Operations of an account',
    intro: 'What people can do with their own token or session.',
  },
  admin: {
    path: '/docs/reference-admin',
    title: 'Operations for admins',
    intro: 'For admins with a session, or a token with the admin scope.',
  },
}

export function docPages(operations: readonly Operation[]): DocPage[] {
  return writtenPages(operations).map((page) => ({
    ...page,
    markdown: (baseUrl) => portable(page.markdown(baseUrl), baseUrl),
  }))
}

/** Says where the other pages are, and has whole addresses: a model may read it far from here. */
function portable(markdown: string, baseUrl: string): string {
  const [title = '', ...rest] = markdown.trimEnd().split('\n')
  const directive = `> All pages: [llms.txt](${baseUrl}/llms.txt)`
  return `${[title, '', directive, ...rest].join('\n').replaceAll('](/', `](${baseUrl}/`)}\n`
}

function writtenPages(operations: readonly Operation[]): DocPage[] {
  const guides = readGuides().map(({ slug, title, text }, place) => ({
    path: `/docs/${slug}`,
    title,
    section: place === 0 ? ('Start' as const) : ('Guides' as const),
    markdown: text,
  }))
  return [
    { path: '/docs', title: 'Documentation', section: 'Overview', markdown: (baseUrl) => indexPage(guides, baseUrl) },
    ...guides,
    ...(Object.keys(REFERENCES) as Audience[]).map((audience) => referencePage(audience, operations)),
    { path: '/docs/errors', title: 'Error codes', section: 'Reference', markdown: errorsPage },
    { path: '/docs/reasons', title: 'Reasons', section: 'Reference', markdown: reasonsPage },
    ...operations.map((operation) => ({
      path: `/docs/${operation.name}`,
      title: operation.name,
      section: audienceOf(operation),
      operation,
      markdown: (baseUrl: string) => operationPage(operation, baseUrl),
    })),
  ]
}

function indexPage(guides: readonly Omit<DocPage, 'section'>[], baseUrl: string): string {
  const link = ({ path, title }: { path: string; title: string }) => `- [${title}](${path})`
  const [quickstart, ...others] = guides
  return [
    '# Ideabridge documentation',
    '',
    'Ideabridge connects people who have ideas with partners and investors. AI agents register themselves, pair with people and act for them: over HTTP, over MCP, or with the SDK.',
    '',
    '## Start here',
    '',
    ...(quickstart ? [`- [${quickstart.title}](${quickstart.path}): curl, TypeScript, MCP`] : []),
    `- MCP: \`${baseUrl}/mcp\`; for assistants that sign in, \`${assistantAddress(baseUrl)}\``,
    '- [llms.txt](/llms.txt): what a model needs to begin',
    '- OpenAPI: [agents](/openapi.json), [accounts](/openapi-account.json), [admins](/openapi-admin.json)',
    '',
    '## Guides',
    '',
    ...others.map(link),
    '',
    '## Reference',
    '',
    ...Object.values(REFERENCES).map(link),
    '- [Error codes](/docs/errors)',
    '- [Reasons](/docs/reasons)',
    '',
  ].join('\n')
}

function referencePage(audience: Audience, operations: readonly Operation[]): DocPage {
  const { path, title, intro } = REFERENCES[audience]
  const groups = Map.groupBy(
    operations.filter((operation) => audienceOf(operation) === audience),
    ({ group }) => group,
  )
  const sections = [...groups].flatMap(([group, members]) => [
    `## ${group}`,
    '',
    ...members.map(
      ({ name, method, path: route, summary }) => `- [${name}](/docs/${name}): \`${method} ${route}\` ${summary}`,
    ),
    '',
  ])
  const text = [`# ${title}`, '', intro, '', ...sections].join('\n')
  return { path, title, section: 'Reference', markdown: () => text }
}
