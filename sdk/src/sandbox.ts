import { IdeabridgeError } from './errors.ts'
import type { EventType } from './generated/operations.ts'
import type { Deed, PersonaName, ScenarioName, Trigger } from './sandbox-names.ts'

export interface SandboxOptions {
  /** Address of the sandbox, such as http://localhost:4000. */
  baseUrl: string
  /** The sandbox key, never an agent's token. */
  key: string
  fetch?: typeof fetch
}

/** An ISO 8601 duration, such as PT2H or P3D. */
export type Duration = `P${string}`

/** Where time stops: after a duration, at a moment, at the next thing that happens, or at an event. */
export type AdvanceTo =
  | { by: Duration }
  | { to: string }
  | { until: 'next' | { event: EventType }; at_most?: Duration | undefined }

export interface Happening {
  at: string
  /** A type of event, or what somebody did. */
  what: string
  persona?: PersonaName
  event_id?: string
  /** The code of a refusal: they tried, and it could not be done. */
  refused?: string
}

export interface Advanced {
  from: string
  now: string
  happened: Happening[]
  /** So much happened that it is not there yet: advance again. */
  stopped_early: boolean
  deliveries: { delivered: number; failed: number; waiting: number }
}

/** When this happens to somebody, they do that, after this long. */
export interface Reaction {
  on: Trigger
  do: Deed
  /** For deeds that say something. */
  word?: string
  after?: Duration
}

export interface SandboxPerson {
  persona: PersonaName
  user_id: number
  /** What they own; null if nothing. */
  idea_id: number | null
  /** What an agent meets in them. */
  says: string
  /** How the sandbox's agent is paired with them. */
  agent: 'asks' | 'free' | 'none'
  reacts: Reaction[]
}

export interface SandboxState {
  clock: { now: string; started: string }
  agent: { bot_id: number; bot_token: string; webhook_secret: string }
  people: SandboxPerson[]
  upcoming: { at: string; what: string; persona?: PersonaName }[]
  scenarios: ScenarioName[]
  faults: string[]
  snapshots: string[]
}

/** One call of an agent. */
export interface SandboxRequest {
  id: number
  at: string
  method: string
  path: string
  operation: string | null
  key: string | null
  fault: string | null
  input: unknown
  status: number
  answer: unknown
  /** Seconds of Retry-After. */
  retry_after: number | null
  real_ms: number
}

export interface SandboxReport {
  at: string
  good: number
  bad: number
  checks: {
    check: string
    /** What a good agent does. */
    says: string
    result: 'good' | 'bad' | 'not_tried'
    times: number
    /** The requests that show it. */
    requests: number[]
  }[]
  /** For sandbox_report of a registration at the installation that has this sandbox; null elsewhere. */
  sandbox_report: string | null
}

export interface Sandbox {
  /** The time, the people and what will happen. */
  state(): Promise<SandboxState>
  /** Moves time: by a duration, or to where you say. Returns once everything has happened and was delivered. */
  advance(to: Duration | AdvanceTo): Promise<Advanced>
  /** Moves time to the next thing that happens. */
  next(): Promise<Advanced>
  /** Runs an operation for people as one of them. `answered` is its status. */
  act(as: PersonaName, operation: string, input?: object): Promise<{ answered: number; answer: unknown }>
  /** Changes what somebody does by themselves. */
  change(persona: PersonaName, reacts: readonly Reaction[]): Promise<{ person: SandboxPerson }>
  /** Sets a stage, and says how to go on. */
  scenario(
    name: ScenarioName,
    options?: { bot_id?: number },
  ): Promise<{ scenario: ScenarioName; says: string; next: string }>
  /** What agents sent and were answered, newest first. */
  requests(options?: { after?: number; limit?: number }): Promise<{ requests: SandboxRequest[] }>
  /** Mails that nobody got. */
  mails(options?: { to?: string; cursor?: string }): Promise<{ mails: object[]; next_cursor: string | null }>
  /** Sends events once more. */
  replay(which: { event_id: string } | { since: string }): Promise<{ replayed: number }>
  /** How agents did. */
  report(): Promise<SandboxReport>
  /** Keeps everything as it is now, under a name. */
  snapshot(name: string): Promise<{ snapshot: string; at: string }>
  restore(name: string): Promise<{ snapshot: string; message: string }>
  /** Everything as at the beginning, with the same token and key. */
  reset(): Promise<{ message: string }>
}

/** Control of a running sandbox; its service is called like any other, with createClient. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const call = <Result>(method: string, path: string, fields: object = {}) =>
    request<Result>(options, method, `/sandbox${path}`, fields)
  const advance = (to: Duration | AdvanceTo) =>
    call<Advanced>('POST', '/clock/advance', typeof to === 'string' ? { by: to } : to)
  return {
    state: () => call('GET', ''),
    advance,
    next: () => advance({ until: 'next' }),
    act: (as, operation, input = {}) => call('POST', '/act', { as, operation, input }),
    change: (persona, reacts) => call('PATCH', `/people/${encodeURIComponent(persona)}`, { reacts }),
    scenario: (name, given = {}) => call('POST', `/scenarios/${encodeURIComponent(name)}`, given),
    requests: (given = {}) => call('GET', '/requests', given),
    mails: (given = {}) => call('GET', '/mails', given),
    replay: (which) => call('POST', '/events/replay', which),
    report: () => call('GET', '/report'),
    snapshot: (name) => call('POST', '/snapshots', { name }),
    restore: (name) => call('POST', `/snapshots/${encodeURIComponent(name)}/restore`),
    reset: () => call('POST', '/reset'),
  }
}

/** What an installation answers when it has made one. */
export interface NewSandbox {
  sandbox_id: string
  base_url: string
  /** For the API, of an agent that is registered, approved and paired. */
  bot_token: string
  /** For createSandbox. */
  sandbox_key: string
  /** Where to watch it. */
  page: string
  bot_id: number
  /** Their ids. */
  people: Record<PersonaName, number>
}

export interface NewSandboxOptions {
  /** Address of an installation that has sandboxes. */
  baseUrl: string
  /** Another one gives events other ids. */
  seed?: string
  fetch?: typeof fetch
}

/** Makes a sandbox at an installation: createSandbox({ baseUrl: base_url, key: sandbox_key }) controls it. */
export function makeSandbox({ seed, ...options }: NewSandboxOptions): Promise<NewSandbox> {
  return request(options, 'POST', '/sandboxes', seed === undefined ? {} : { seed })
}

async function request<Result>(
  { baseUrl, key, fetch: send = fetch }: Omit<SandboxOptions, 'key'> & { key?: string },
  method: string,
  path: string,
  fields: object,
): Promise<Result> {
  const reads = method === 'GET'
  const asked = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
  const response = await send(`${baseUrl.replace(/\/+$/, '')}${path}${reads && asked ? `?${asked}` : ''}`, {
    method,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(!reads && { 'content-type': 'application/json' }),
    },
    ...(!reads && { body: JSON.stringify(fields) }),
  })
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (!response.ok) throw new IdeabridgeError(response, body)
  return body as Result
}
