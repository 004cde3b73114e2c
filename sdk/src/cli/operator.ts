import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

/** Beside the service only: these two work on its data and not through its API. */
const SCRIPT = new URL('../../../scripts/data.ts', import.meta.url)

const HELP = `ideabridge backup <file>
ideabridge restore <file>

Everything in this installation into one file, while it runs; and such a file into a new installation. The installation is
the one that npm start would use: DATABASE_URL or DATA_DIR.`

export const backup = (args: readonly string[], terminal: Terminal) => onData('backup', args, terminal)
export const restore = (args: readonly string[], terminal: Terminal) => onData('restore', args, terminal)

async function onData(command: 'backup' | 'restore', args: readonly string[], terminal: Terminal): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return terminal.print(HELP)
  if (args.length !== 1) throw new UsageError('Say which file.', command)
  if (!existsSync(SCRIPT)) throw new Error(`Run ideabridge ${command} where the service is installed.`)
  const child = fork(fileURLToPath(SCRIPT), [command, ...args], {
    env: terminal.env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
    signal: terminal.signal,
  })
  const [said, complaint, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')])
  if (code !== 0) throw new Error(complaint.trimEnd())
  terminal.print(said.trimEnd())
}
