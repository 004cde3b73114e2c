import { parseArgs } from 'node:util'
import { COMMANDS } from '../generated/commands.ts'
import type { OperationName } from '../generated/operations.ts'
import { FAMILIES, operationName } from './command.ts'
import { COMPLETE, candidates, completion } from './completion.ts'
import { OPERATION_FLAGS } from './global-flags.ts'
import { guide } from './guide.ts'
import { familyHelp, overview, similar } from './help.ts'
import { listen } from './listen.ts'
import { login, logout } from './login.ts'
import { backup, dictionary, model, restore } from './operator.ts'
import { reportFailure } from './report-failure.ts'
import { runOperation } from './run-operation.ts'
import { sandbox } from './sandbox.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'
import { verify } from './verify.ts'

type Run = (args: readonly string[], terminal: Terminal) => Promise<void> | void

const OWN: Readonly<Record<string, Run>> = {
  register: guide,
  login,
  logout,
  listen,
  call,
  completion,
  backup,
  restore,
  dictionary,
  model,
  verify,
  sandbox,
}

/** Returns the exit code: 0 success, 1 refused or unreachable, 2 usage error. */
export async function run(given: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const args = given.map(withHyphens)
  try {
    await dispatch(args, terminal)
    return 0
  } catch (error) {
    return reportFailure(error, args.includes('--json'), terminal)
  }
}

/** Flags may be spelled like API fields: --user_id is --user-id. */
function withHyphens(argument: string): string {
  return argument.replace(/^--[a-z_-]+/, (flag) => flag.replaceAll('_', '-'))
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<void> {
  if (args[0] === COMPLETE) return terminal.print(candidates(args.slice(1), Object.keys(OWN)).join('\n'))
  const { word, rest } = takeWord(args)
  if (word === undefined || word === 'help') return terminal.print(overview())
  const own = Object.hasOwn(OWN, word) ? OWN[word] : undefined
  if (own) return own(rest, terminal)
  if (!Object.hasOwn(FAMILIES, word)) return runNamed(word, rest, terminal)
  const inner = takeWord(rest)
  return inner.word === undefined
    ? terminal.print(familyHelp(word))
    : runNamed(`${word} ${inner.word}`, inner.rest, terminal)
}

/** The first argument that is neither a flag nor a flag's value, and the remaining arguments. */
function takeWord(args: readonly string[]): { word?: string; rest: string[] } {
  const { tokens } = parseArgs({ args: [...args], options: OPERATION_FLAGS, strict: false, tokens: true })
  const token = tokens.find(({ kind }) => kind === 'positional')
  if (token?.kind !== 'positional') return { rest: [...args] }
  return { word: token.value, rest: args.filter((_argument, index) => index !== token.index) }
}

function runNamed(name: string, args: readonly string[], terminal: Terminal): Promise<void> {
  const operation = operationName(name)
  if (!Object.hasOwn(COMMANDS, operation)) throw unknownCommand(name)
  return runOperation(operation, args, terminal)
}

function call(args: readonly string[], terminal: Terminal): Promise<void> | void {
  const { word, rest } = takeWord(args)
  if (word === undefined)
    return terminal.print(
      'ideabridge call <operation> [flags]\n\nAny operation by its full name, such as platform_create_idea.',
    )
  if (!Object.hasOwn(COMMANDS, word)) throw unknownCommand(word)
  return runOperation(word as OperationName, rest, terminal)
}

function unknownCommand(name: string): UsageError {
  const near = similar(name)
  return new UsageError(`There is no command “${name}”.${near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ''}`)
}
