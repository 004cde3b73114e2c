import type { Advice } from './advice.ts'
import { type Approvals, approvalsOf } from './approvals.ts'
import type { CallOptions } from './call-options.ts'
import { IdeabridgeError } from './errors.ts'
import { type DryRunName, type OperationName, type Operations, ROUTES } from './generated/operations.ts'
import { backoff, pause } from './waiting.ts'
import { newKey } from './web-crypto.ts'

export interface ClientOptions {
  /** Address of the service, such as https://ideas.example.org. */
  baseUrl: string
  /** A bot token or a personal access token; a browser with a session needs none. */
  token?: string
  fetch?: typeof fetch
  /** Maximum retries of a call that is safe to repeat; default 3. */
  retries?: number
  /** Longer waits than this are left to the caller; default 30. */
  maxWaitSeconds?: number
}

/** Method names: platform_create_idea is createIdea, admin_list_users is adminListUsers. */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type MethodName<Name extends string> = Name extends `platform_${infer Rest}` ? Camel<Rest> : Camel<Name>

type Success<Name extends OperationName> = Operations[Name]['output'] & { status: true; bot_queued?: boolean } & Omit<
    Advice,
    keyof Operations[Name]['output']
  >

/** The response a write would have received. */
export interface DryRun<Name extends DryRunName> extends Advice {
  status: true
  dry_run: true
  would: { http_status: number; bot_queued?: boolean } & Partial<Operations[Name]['output']>
}

type Method<Name extends OperationName> =
  Partial<Operations[Name]['input']> extends Operations[Name]['input']
    ? (input?: Operations[Name]['input'], options?: CallOptions) => Promise<Success<Name>>
    : (input: Operations[Name]['input'], options?: CallOptions) => Promise<Success<Name>>

export type Ideabridge = { readonly [Name in OperationName as MethodName<Name>]: Method<Name> } & {
  /** Any operation by its name. */
  call<Name extends OperationName>(
    name: Name,
    input: Operations[Name]['input'],
    options?: CallOptions,
  ): Promise<Success<Name>>
  /** Runs all checks of a write without doing it: no ids, no key, no action counted. */
  dryRun<Name extends DryRunName>(
    name: Name,
    input: Operations[Name]['input'],
    options?: Pick<CallOptions, 'signal'>,
  ): Promise<DryRun<Name>>
  /** What you asked people before doing it. */
  readonly approvals: Approvals
  /** The URL of a read operation, for links to files that the browser downloads itself. */
  url<Name extends OperationName>(name: Name, input: Operations[Name]['input']): string
}

const METHODS = new Map(Object.keys(ROUTES).map((name) => [methodName(name), name as OperationName]))

/** A client of the service: every operation is a method. */
export function createClient(options: ClientOptions): Ideabridge {
  const call = (name: OperationName, input: Record<string, unknown> = {}, callOptions: CallOptions = {}) =>
    request(options, name, input, callOptions)
  const url = (name: OperationName, input: Record<string, unknown>) => {
    const [method = 'GET', path = '/'] = ROUTES[name].split(' ')
    return address(options.baseUrl, method, path, input).url
  }
  const dryRun = (name: DryRunName, input: Record<string, unknown>, { signal }: CallOptions = {}) =>
    call(name, { ...input, dry_run: true }, signal ? { signal } : {})
  const approvals = approvalsOf(call)
  return new Proxy({ call, dryRun, url, approvals } as unknown as Ideabridge, {
    get(target, property) {
      const name = METHODS.get(String(property))
      if (name === undefined) return Reflect.get(target, property)
      return (input?: Record<string, unknown>, callOptions?: CallOptions) => call(name, input, callOptions)
    },
  })
}

async function request(
  options: ClientOptions,
  name: OperationName,
  input: Record<string, unknown>,
  { signal, idempotencyKey }: CallOptions,
): Promise<never> {
  const [method = 'GET', path = '/', traits = ''] = ROUTES[name].split(' ')
  const key = traits.includes('k') && input.dry_run !== true ? (idempotencyKey ?? (await newKey())) : undefined
  const safe = method === 'GET' || key !== undefined || input.dry_run === true
  const { url, body } = traits.includes('u')
    ? upload(options, path, input)
    : address(options.baseUrl, method, path, input)
  const headers = {
    ...(options.token && { authorization: `Bearer ${options.token}` }),
    ...(body !== undefined && { 'content-type': contentType(body) }),
    ...(key && { 'idempotency-key': key }),
  }
  for (let attempt = 0; ; attempt++) {
    const outcome = await attemptOnce(options.fetch ?? fetch, traits.includes('f') ? readFile : readJson, url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    if ('value' in outcome) return outcome.value as never
    const wait = waitBefore(outcome.error, attempt, safe, options)
    if (wait === undefined || signal?.aborted) throw outcome.error
    await pause(wait, signal)
  }
}

type Attempt = { value: unknown } | { error: unknown }

async function attemptOnce(
  send: typeof fetch,
  read: (response: Response) => Promise<unknown>,
  url: string,
  init: RequestInit,
): Promise<Attempt> {
  try {
    const response = await send(url, init)
    if (response.ok) return { value: await read(response) }
    return { error: new IdeabridgeError(response, refusalIn(await readJson(response).catch(() => null))) }
  } catch (error) {
    return { error }
  }
}

/** Throws for an answer that was cut off: it says nothing about what happened, so it must not look like a success. */
async function readJson(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>
}

/** A proxy may refuse in JSON of its own, where the same names mean something else. */
function refusalIn(body: Record<string, unknown> | null): Record<string, unknown> {
  return typeof body?.code === 'string' ? body : {}
}

async function readFile(response: Response) {
  const [, name = 'document'] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { status: true, file: await response.blob(), file_name: decodeURIComponent(name) }
}

/** Seconds until the next attempt; undefined if there should be none. */
function waitBefore(error: unknown, attempt: number, safe: boolean, options: ClientOptions): number | undefined {
  if (attempt >= (options.retries ?? 3)) return undefined
  if (!(error instanceof IdeabridgeError)) return safe ? backoff(attempt) : undefined
  if (!error.retryable || (error.code === 'server_error' && !safe)) return undefined
  const wait = error.retryAfterSeconds ?? backoff(attempt)
  return wait <= (options.maxWaitSeconds ?? 30) ? wait : undefined
}

/** The file is the body; the other fields go into the path and the query. */
function upload({ baseUrl }: ClientOptions, path: string, { file, ...input }: Record<string, unknown>) {
  return { ...address(baseUrl, 'GET', path, input), body: file as Blob }
}

function contentType(body: string | Blob): string {
  return typeof body === 'string' ? 'application/json' : body.type || 'application/octet-stream'
}

/** Puts fields where the route expects them: in the path, then the query or the body. */
function address(baseUrl: string, method: string, path: string, input: Record<string, unknown>) {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_all, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(String(value))
  })
  const url = `${baseUrl.replace(/\/+$/, '')}${filled}`
  if (method !== 'GET') return { url, body: JSON.stringify(rest) }
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString()
  return { url: query ? `${url}?${query}` : url }
}

function methodName(name: string): string {
  return name.replace(/^platform_/, '').replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
}
