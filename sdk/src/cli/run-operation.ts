import fs from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CallOptions } from '../call-options.ts'
import type { Ideabridge } from '../client.ts'
import { COMMANDS } from '../generated/commands.ts'
import type { DryRunName, OperationName } from '../generated/operations.ts'
import { adviceText } from './advice.ts'
import { commandName } from './command.ts'
import type { Fields } from './fields.ts'
import type { GlobalValues } from './global-flags.ts'
import { commandHelp, cursorOf, pathFields, traitsOf } from './help.ts'
import { humanText } from './output.ts'
import { clientFor, keepNewToken } from './profiles.ts'
import { readInput } from './read-input.ts'
import { harmless, printJson, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** A long list takes more calls than a minute allows: then the next minute is waited for. */
const A_MINUTE = 60

/** Any operation as a command. */
export async function runOperation(operation: OperationName, args: readonly string[], terminal: Terminal) {
  const { flags, input } = await readInput(operation, COMMANDS[operation], pathFields(operation), args, terminal)
  if (flags.help) return terminal.print(commandHelp(operation))
  refuseIdle(operation, flags)
  const client = await clientFor(terminal.env, flags as GlobalValues, flags.all ? A_MINUTE : undefined)
  const key = flags['idempotency-key']
  const options = { signal: terminal.signal, ...(typeof key === 'string' && { idempotencyKey: key }) }
  const paged = 'cursor' in COMMANDS[operation].fields
  const answer = flags['dry-run']
    ? ((await client.dryRun(operation as DryRunName, input as never, options)) as unknown as Fields)
    : flags.all && cursorOf(operation)
      ? await everyPage(client, operation, input, options)
      : ((await client.call(operation, (await withFile(operation, input)) as never, options)) as unknown as Fields)
  // Before anything is printed: whoever reads it may stop early.
  if (operation === 'platform_rotate_token' && !flags['dry-run'])
    terminal.complain(await keepNewToken(terminal.env, flags as GlobalValues, String(answer.bot_token)))
  if (answer.file instanceof Blob) {
    const file_name = await save(answer)
    const saved = { status: true, file_name }
    return flags.json ? printJson(saved, terminal) : terminal.print(`Saved as ${harmless(file_name)}`)
  }
  if (flags.json) return printJson(answer, terminal)
  const { warnings: _warnings, next: _next, ...rest } = answer
  terminal.print(humanText(rest, { width: terminal.width, paged, wide: flags.wide === true }))
  const advice = adviceText(answer)
  if (advice) terminal.complain(harmless(advice))
}

/** Flags that would change nothing: whoever gives them counts on what they promise. */
function refuseIdle(operation: OperationName, flags: Record<string, unknown>): void {
  const name = commandName(operation)
  if (flags['dry-run'] && !traitsOf(operation).includes('d'))
    throw new UsageError(`${name} cannot be tried with --dry-run.`, name)
  if (flags['idempotency-key'] !== undefined && !traitsOf(operation).includes('k'))
    throw new UsageError(`${name} takes no --idempotency-key: repeated, it runs again.`, name)
  const { fields } = COMMANDS[operation]
  if (flags.all && cursorOf(operation) === undefined && 'limit' in fields)
    throw new UsageError(`${name} takes no --all: it has no pages to follow.`, name)
}

/** A file is given by its path and streamed while it is sent. */
async function withFile(operation: OperationName, input: Fields): Promise<Fields> {
  if (COMMANDS[operation].fields.file?.type !== 'file') return input
  try {
    return { ...input, file: await opened(String(input.file)) }
  } catch {
    throw new UsageError(`${input.file} cannot be read.`, commandName(operation))
  }
}

/** Node 18 cannot stream a file from its path, so it reads it first. */
async function opened(file: string): Promise<Blob> {
  return fs.openAsBlob ? fs.openAsBlob(file) : new Blob([await readFile(file)])
}

/** Saves to the current folder under the name from the service, which is safe; never overwrites a file. */
async function save(answer: Fields): Promise<string> {
  const name = path.basename(String(answer.file_name))
  const content = Buffer.from(await (answer.file as Blob).arrayBuffer())
  for (let copy = 0; ; copy++) {
    const { dir, name: stem, ext } = path.parse(name)
    const target = copy === 0 ? name : path.join(dir, `${stem} (${copy})${ext}`)
    try {
      await writeFile(target, content, { flag: 'wx' })
      return target
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

/** Lists that are about the page they come with. */
const ABOUT_ONE_PAGE = ['suggestions', 'next', 'warnings']

/** The first response of a list, with the items of all later ones in its lists; some have two. */
async function everyPage(
  client: Ideabridge,
  operation: OperationName,
  input: Fields,
  options: CallOptions,
): Promise<Fields> {
  const field = cursorOf(operation) as string
  const page = async (cursor: unknown) =>
    (await client.call(
      operation,
      { ...input, ...(cursor ? { [field]: cursor } : {}) } as never,
      options,
    )) as unknown as Fields
  const all = await page(input[field])
  while (all.next_cursor && all.has_more !== false) {
    const { next_cursor, has_more, ...more } = await page(all.next_cursor)
    for (const [name, items] of Object.entries(more))
      if (Array.isArray(items) && !ABOUT_ONE_PAGE.includes(name)) (all[name] as unknown[]).push(...items)
    Object.assign(all, { next_cursor }, has_more !== undefined && { has_more })
  }
  return all
}
