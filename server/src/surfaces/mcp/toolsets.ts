import type { Operation } from '../../contract/operation.ts'

/** Headings of the documents that make up each set. A heading that is not named here is a set by itself. */
const TOOLSETS: Readonly<Record<string, readonly string[]>> = {
  start: ['Start'],
  agent: ['Agent', 'Approvals', 'Tasks', 'Account', 'Pairing', 'Account: tasks'],
  ideas: [
    'Ideas',
    'Businesses',
    'Rounds',
    'Browse',
    'User token',
    'My ideas',
    'My businesses',
    'Favourites',
    'Offers',
    'Account: ideas',
    'Account: rounds',
  ],
  talks: [
    'Matching',
    'Introductions',
    'Watches',
    'Interests',
    'Conversations',
    'Account: introductions',
    'Account: interests',
    'Account: ventures',
    'Account: conversations',
  ],
  documents: ['Documents behind a door'],
}

/** In another set than the rest of their heading: few hosts open the files, and few agents leave somebody. */
const APART: Readonly<Record<string, string>> = {
  platform_list_documents: 'documents',
  platform_get_document: 'documents',
  platform_unlink_user: 'operating',
}

/** Sets for whoever runs an agent rather than for the model in it, and what few need; listed only when asked for. */
const ON_REQUEST = new Set(['webhooks', 'operating', 'discover', 'decisions', 'documents'])

/** Listed whatever was chosen: agents need to know whom they act for. */
const ALWAYS = new Set(['platform_list_linked_users'])

export function toolsetOf({ name, group }: Pick<Operation, 'name' | 'group'>): string {
  const found = Object.entries(TOOLSETS).find(([, groups]) => groups.includes(group))
  return APART[name] ?? found?.[0] ?? group.toLowerCase().replaceAll(/[^a-z]+/g, '_')
}

/** Which tools a client wants: `/mcp?toolsets=ideas,talks&readonly=1`. */
export interface Selection {
  /** Undefined: what is listed by default. */
  readonly toolsets: ReadonlySet<string> | undefined
  readonly readOnly: boolean
}

/** What the URL asks for, or a sentence that says what is wrong with it. */
export function selectionIn(query: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): Selection | string {
  const { toolsets, readonly } = query
  if (readonly !== undefined && !['1', 'true', '0', 'false'].includes(String(readonly)))
    return 'readonly is 1 or 0, or not there at all.'
  const readOnly = readonly === '1' || readonly === 'true'
  if (toolsets === undefined) return { toolsets: undefined, readOnly }
  const wanted = new Set(String(toolsets).split(',').filter(Boolean))
  const unknown = [...wanted].filter((name) => name !== 'all' && !known.has(name))
  if (unknown.length > 0 || wanted.size === 0)
    return `toolsets takes names separated by commas. There are: ${[...known].sort().join(', ')}, and all.`
  return { toolsets: wanted.has('all') ? known : wanted, readOnly }
}

/** Whether a tool is there at all for a client that selected tools. By default all can be called, listed or not. */
export function isSelected(operation: Operation, { toolsets, readOnly }: Selection): boolean {
  if (readOnly && operation.effect !== 'read') return false
  return toolsets === undefined || toolsets.has(toolsetOf(operation)) || ALWAYS.has(operation.name)
}

export function isListed(operation: Operation, selection: Selection): boolean {
  if (!isSelected(operation, selection)) return false
  return selection.toolsets !== undefined || !ON_REQUEST.has(toolsetOf(operation))
}
