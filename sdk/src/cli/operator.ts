import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { GLOBAL_FLAGS } from './global-flags.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** Only where the service is installed: these work on its data and not through its API. */
const SCRIPTS = new URL('../../../scripts/', import.meta.url)

const SOURCES = { mirror: { type: 'string' }, registry: { type: 'string' } } as const

const HELP = `ideabridge backup <file>
ideabridge restore <file>
ideabridge dictionary load <file>
ideabridge model get [--mirror <address>] [--registry <address>]

Everything in this installation into one file, while it runs; such a file into a new installation; and a dictionary of German
and English for matching, in the form of Ding; and a language model for matching by meaning, about 170 MB, which is fetched
into the data folder and stays there. The installation is the one that npm start would use: DATABASE_URL or DATA_DIR.`

export const backup = (args: readonly string[], terminal: Terminal) => onData('backup', args, terminal)
export const restore = (args: readonly string[], terminal: Terminal) => onData('restore', args, terminal)

async function onData(command: 'backup' | 'restore', args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = read(args)
  if (values.help) return terminal.print(HELP)
  if (positionals.length !== 1) throw new UsageError('Say which file.', command)
  await runScript('data.ts', command, [command, '--', ...positionals], terminal)
}

export async function dictionary(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = read(args)
  if (values.help) return terminal.print(HELP)
  if (positionals[0] !== 'load' || positionals.length !== 2)
    throw new UsageError('Say load and which file.', 'dictionary')
  await runScript('dictionary.ts', 'dictionary', positionals, terminal)
}

export async function model(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { help: GLOBAL_FLAGS.help, ...SOURCES },
    allowPositionals: true,
  })
  if (values.help) return terminal.print(HELP)
  if (positionals.join(' ') !== 'get') throw new UsageError('Say get.', 'model')
  const sources = (['mirror', 'registry'] as const).flatMap((name) => {
    const address = values[name]
    return address === undefined ? [] : [`--${name}`, address]
  })
  await runScript('model.ts', 'model', ['get', ...sources], terminal)
}

/** None of the other flags means anything here. */
function read(args: readonly string[]) {
  return parseArgs({ args: [...args], options: { help: GLOBAL_FLAGS.help }, allowPositionals: true })
}

async function runScript(name: string, command: string, args: readonly string[], terminal: Terminal): Promise<void> {
  const script = new URL(name, SCRIPTS)
  if (!existsSync(script)) throw new Error(`Run ideabridge ${command} where the service is installed.`)
  const child = fork(fileURLToPath(script), [...args], {
    env: terminal.env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
    signal: terminal.signal,
  })
  const [complaint, [code]] = await Promise.all([
    text(child.stderr!),
    once(child, 'exit'),
    printLines(child.stdout!, terminal),
  ])
  if (code !== 0) throw new Error(complaint.trimEnd())
}

/** As they come: some scripts take their time. */
async function printLines(output: NodeJS.ReadableStream, terminal: Terminal): Promise<void> {
  for await (const line of createInterface({ input: output })) terminal.print(line)
}
