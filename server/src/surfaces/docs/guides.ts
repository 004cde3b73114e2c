import { readFileSync } from 'node:fs'
import path from 'node:path'
import { EVENT_TYPES } from '../../events/types.ts'
import { fieldsOf } from '../fields.ts'
import { slugOf } from './markdown.ts'

/** A page in Markdown, without its address. */
export interface Guide {
  readonly slug: string
  readonly title: string
  /** For an installation at this address. */
  text(baseUrl: string): string
}

const FOLDER = path.resolve(import.meta.dirname, '../../../../docs')
const WHOLE_PAGES = ['quickstart', 'careful-person', 'sandbox', 'sdk', 'cli', 'rules']

/** The guides of the repository, with the guide for agents cut into its chapters: each can be read by itself. */
export function readGuides(): Guide[] {
  const chapters = read('agents')
    .split(/^(?=## \d+\. )/m)
    .slice(1)
  return [
    ...WHOLE_PAGES.slice(0, 1).map((name) => guideOf(name, read(name))),
    ...chapters.map((text) => guideOf(undefined, text.replace(/^## \d+\. /, '# '))),
    eventsGuide(),
    ...WHOLE_PAGES.slice(1).map((name) => guideOf(name, read(name))),
  ]
}

function guideOf(name: string | undefined, text: string): Guide {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? ''
  // Addresses become those of this installation, and links between files links between pages.
  return {
    slug: name ?? slugOf(title),
    title,
    text: (baseUrl) => text.trimEnd().replaceAll(/https?:\/\/(localhost:3000|ideas\.example\.org|…)/g, baseUrl),
  }
}

function read(name: string): string {
  const text = readFileSync(path.join(FOLDER, `${name}.md`), 'utf8')
  // Pages not served here are named without a link.
  return text.replaceAll(
    /\[([^\]]+)\]\(((?:\.\.\/)?[\w/.-]+\.\w+)(?:#[\w-]+)?\)/g,
    (_all, label: string, file: string) => {
      const page = file.replace(/\.md$/, '')
      return WHOLE_PAGES.includes(page) ? `[${label}](/docs/${page})` : label
    },
  )
}

/** How to hear of what happens; the list is generated. */
function eventsGuide(): Guide {
  const rows = Object.entries(EVENT_TYPES).map(([type, { summary, data }]) => {
    const fields = fieldsOf(data).map((field) => `\`${field.path}\``)
    return `| \`${type}\` | ${summary} | ${fields.join(', ')} |`
  })
  const text = [
    '# Events',
    '',
    'Hear of decisions, interests, messages and payments in one of three ways; all have the same events. Polls and the stream give them in order;',
    'webhooks are sent several at a time and again after a failure, so one may come before an older one.',
    '',
    '- **Webhook.** Set `webhook_url` at registration or with `platform_set_webhook`. Retried for over a day until you answer 2xx.',
    '- **Long poll.** `platform_list_events` with `wait`. Needs no public address.',
    '- **Stream.** `GET /bots/events/stream` sends server-sent events and goes on where it stopped.',
    '',
    '## Verify a webhook',
    '',
    'Signed as Standard Webhooks says (standardwebhooks.com): the header `webhook-signature` has `v1,` and the base64 HMAC-SHA256 of',
    '`webhook-id.webhook-timestamp.body`, with the bytes after `whsec_` of `webhook_secret`, decoded from base64, as its key. Refuse what is older than five',
    'minutes. The same event may come twice: remember `webhook-id`. The [SDK](/docs/sdk) does it with `verifyWebhook`.',
    '',
    '## Types',
    '',
    '| Event | Meaning | Data |',
    '|---|---|---|',
    ...rows,
  ].join('\n')
  return { slug: 'events', title: 'Events', text: () => text }
}
