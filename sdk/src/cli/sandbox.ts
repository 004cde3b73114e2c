import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Advanced, createSandbox, type Duration, type Sandbox } from '../sandbox.ts'
import type { PersonaName, ScenarioName } from '../sandbox-names.ts'
import { GLOBAL_FLAGS } from './global-flags.ts'
import { harmless, printJson, type Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

const HELP = `ideabridge sandbox <command> [flags]

A whole service in which nothing is real: people who answer by script, and a clock that you move.

Commands:
  new [-- flags]                  Start one on this machine, where the service is installed; ends with Ctrl-C.
  state                           The time, and what will happen.
  next                            Move time to the next thing that happens.
  advance <duration>              Move time: 2h, 3d, 1w or PT90M.
  act <who> <operation> [json]    Do something as one of the people.
  scenario <name> [bot-id]        Set a stage for your agent.
  log                             What agents sent and were answered.
  report                          How your agent did.
  reset                           Everything as at the beginning.

Flags:
  --base-url <url>  The sandbox; else IDEABRIDGE_URL, http://localhost:4000.
  --key <key>       The sandbox key; else IDEABRIDGE_SANDBOX_KEY.
  --json            The answer as JSON.`

const OPTIONS = { ...GLOBAL_FLAGS, key: { type: 'string' } } as const
const RUN = new URL('../../../sandbox/run.ts', import.meta.url)

interface Said {
  readonly answer: object
  /** For people. */
  readonly lines: readonly string[]
}

type Command = (sandbox: Sandbox, words: readonly string[]) => Promise<Said>

const COMMANDS: Readonly<Record<string, Command>> = {
  async state(sandbox) {
    const answer = await sandbox.state()
    return { answer, lines: [`It is ${answer.clock.now}`, ...answer.upcoming.map(({ at, what }) => `${at}  ${what}`)] }
  },
  next: async (sandbox) => passed(await sandbox.next()),
  advance: async (sandbox, [text]) => passed(await sandbox.advance(duration(text))),
  async act(sandbox, [who, operation, json = '{}']) {
    if (who === undefined || operation === undefined) throw new UsageError('Say who does what.', 'sandbox')
    const answer = await sandbox.act(who as PersonaName, operation, readJson(json))
    return { answer, lines: [`${answer.answered}`, JSON.stringify(answer.answer, null, 2)] }
  },
  async scenario(sandbox, [name, bot]) {
    if (name === undefined) return named(await sandbox.state())
    const answer = await sandbox.scenario(name as ScenarioName, bot === undefined ? {} : { bot_id: Number(bot) })
    return { answer, lines: [answer.says, answer.next] }
  },
  async log(sandbox) {
    const answer = await sandbox.requests()
    const lines = answer.requests.map(
      ({ id, at, status, method, path, operation, fault }) =>
        `${id}  ${at}  ${status}  ${operation ?? `${method} ${path}`}${fault === null ? '' : `  (${fault})`}`,
    )
    return { answer, lines: lines.reverse() }
  },
  async report(sandbox) {
    const answer = await sandbox.report()
    const lines = answer.checks.map(
      ({ result, says, requests }) =>
        `${MARKS[result]}  ${says}${result === 'bad' && requests.length > 0 ? `  See ${requests.join(', ')}.` : ''}`,
    )
    return { answer, lines: [...lines, `${answer.good} good, ${answer.bad} bad.`] }
  },
  async reset(sandbox) {
    const answer = await sandbox.reset()
    return { answer, lines: [answer.message] }
  },
}

const MARKS = { good: 'good     ', bad: 'BAD      ', not_tried: 'not tried' } as const

export async function sandbox(args: readonly string[], terminal: Terminal): Promise<void> {
  const split = args.indexOf('--')
  const [own, passedOn] = split < 0 ? [args, []] : [args.slice(0, split), args.slice(split + 1)]
  const { values: flags, positionals } = parseArgs({ args: [...own], options: OPTIONS, allowPositionals: true })
  const [word, ...words] = positionals
  if (flags.help || word === undefined) return terminal.print(HELP)
  if (word === 'new') return start(passedOn, terminal)
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  if (command === undefined) throw new UsageError(`There is no command “sandbox ${word}”.`, 'sandbox')
  const key = flags.key ?? terminal.env.IDEABRIDGE_SANDBOX_KEY
  if (key === undefined) throw new UsageError('Say the sandbox key: --key, or IDEABRIDGE_SANDBOX_KEY.', 'sandbox')
  const baseUrl = flags['base-url'] ?? terminal.env.IDEABRIDGE_URL ?? 'http://localhost:4000'
  const { answer, lines } = await command(createSandbox({ baseUrl, key }), words)
  if (flags.json) printJson(answer, terminal)
  else for (const line of lines) terminal.print(harmless(line))
}

async function start(args: readonly string[], terminal: Terminal): Promise<void> {
  if (!existsSync(RUN)) throw new Error('Run ideabridge sandbox new where the service is installed.')
  const execArgv = ['--disable-warning=ExperimentalWarning']
  const child = fork(fileURLToPath(RUN), [...args], { env: terminal.env, execArgv })
  // It ends itself in order, and needs a moment for that.
  terminal.signal.addEventListener('abort', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The sandbox ended early.')
}

function passed({ now, happened, stopped_early, deliveries }: Advanced): Said {
  const lines = happened.map(
    ({ at, what, refused }) => `${at}  ${what}${refused === undefined ? '' : `  (refused: ${refused})`}`,
  )
  const { delivered, failed, waiting } = deliveries
  const sent = `${delivered} delivered, ${failed} failed, ${waiting} waiting`
  const early = stopped_early ? ['So much happened that it stopped early: advance again.'] : []
  return {
    answer: { now, happened, stopped_early, deliveries },
    lines: [...lines, ...early, `It is ${now}. Deliveries: ${sent}.`],
  }
}

function named({ scenarios }: { scenarios: string[] }): Said {
  return { answer: { scenarios }, lines: scenarios }
}

const SHORT = /^(\d+)([mhdw])$/

/** 3d for P3D. */
function duration(text = ''): Duration {
  const [, count, unit = ''] = SHORT.exec(text) ?? []
  if (count !== undefined)
    return 'mh'.includes(unit) ? `PT${count}${unit.toUpperCase()}` : `P${count}${unit.toUpperCase()}`
  if (!text.startsWith('P')) throw new UsageError('Say how long: 2h, 3d, 1w or PT90M.', 'sandbox')
  return text as Duration
}

function readJson(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    throw new UsageError('The fields of the operation are a JSON object.', 'sandbox')
  }
}
