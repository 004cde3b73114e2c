import { COMMANDS } from '../generated/commands.ts'
import { type OperationName, ROUTES } from '../generated/operations.ts'
import { type Command, commandName, FAMILIES, type Field, flagName } from './command.ts'

const NAMES = Object.keys(COMMANDS) as OperationName[]

const OWN: readonly [string, string][] = [
  ['register', 'Guide a new agent from the terms to its first idea.'],
  ['login', 'Keep the address of a service and a bot or user token.'],
  ['logout', 'Forget them.'],
  ['listen', 'Show events as they happen and pass them on to a local address.'],
  ['call', 'Call any operation by its full name.'],
  ['sandbox …', 'Try an agent where nothing is real: move time, be other people, see what it did.'],
  ['verify <file>', 'Check offline that the log of an agent was not changed.'],
  ['completion <shell>', 'Complete commands and flags with Tab in bash, zsh or fish.'],
]

const OPERATOR: readonly [string, string][] = [
  ['backup <file>', 'All data of the service on this machine into a file, while it runs.'],
  ['restore <file>', 'A backup into a new installation on this machine.'],
  ['dictionary load <file>', 'A dictionary for matching, in the form of Ding.'],
  ['model get', 'A language model for matching by meaning; texts stay on the machine.'],
]

const LIST_FLAGS: readonly [string, string][] = [
  ['--all', 'Every page, not only the first.'],
  ['--wide', 'Every column, not only those that tell most.'],
]

const GLOBAL = `Everywhere:
  --json             the answer as JSON
  --base-url <url>   the service; else IDEABRIDGE_URL, the profile, http://localhost:3000
  --profile <name>   what login kept under this name; else IDEABRIDGE_PROFILE, default
  -h, --help         help for a command

IDEABRIDGE_TOKEN is used in place of a kept token. Exit code 0: done; 1: refused or not reached; 2: not understood.`

export function overview(): string {
  const agent = NAMES.filter((name) => name.startsWith('platform_') && name !== 'platform_register')
  const groups = new Map<string, string[]>()
  for (const name of agent) groups.set(COMMANDS[name].group, [...(groups.get(COMMANDS[name].group) ?? []), name])
  return [
    'ideabridge <command> [flags]',
    section('First steps', OWN),
    ...[...groups].map(([group, names]) => section(group, names.map(commandLine))),
    section(
      'More',
      Object.entries(FAMILIES).map(([family, summary]) => [`${family} …`, summary]),
    ),
    section('Where the service is installed', OPERATOR),
    GLOBAL,
  ].join('\n\n')
}

export function familyHelp(family: string): string {
  const names = NAMES.filter((name) => name.startsWith(`${family}_`))
  return [
    `ideabridge ${family} <command> [flags]`,
    FAMILIES[family],
    section('Commands', names.map(commandLine)),
    GLOBAL,
  ].join('\n\n')
}

export function commandHelp(operation: OperationName): string {
  const command = COMMANDS[operation]
  const paged = cursorOf(operation) !== undefined
  return [
    `ideabridge ${commandName(operation)}${pathFields(operation)
      .map((field) => ` <${field}>`)
      .join('')} [flags]`,
    `${command.summary} ${command.description}`,
    `Needs: ${command.needs.join('; ')}.`,
    section('Flags', [
      ...Object.entries(command.fields).map(([name, field]): [string, string] => [flagUsage(name, field), note(field)]),
      ['--input <json>', 'Fields as a JSON object; @file reads a file, - standard input. Flags win over it.'],
      ...(paged ? LIST_FLAGS : []),
      ...(traitsOf(operation).includes('k')
        ? [['--idempotency-key <key>', 'One of your own, to repeat the call safely later.'] as [string, string]]
        : []),
      ...(traitsOf(operation).includes('d')
        ? [['--dry-run', 'Only check: tells what would be answered, and does nothing.'] as [string, string]]
        : []),
    ]),
    `Example:\n  ${exampleOf(operation, command)}`,
    GLOBAL,
  ].join('\n\n')
}

/** The flags of a route: see ROUTES. */
export function traitsOf(operation: OperationName): string {
  return ROUTES[operation].split(' ')[2] ?? ''
}

/** The field that says where the next page begins. The feed of events has its own, and says itself when it is at its end. */
export function cursorOf(operation: OperationName): string | undefined {
  if (operation === 'platform_list_events') return 'after'
  return 'cursor' in COMMANDS[operation].fields ? 'cursor' : undefined
}

/** Fields that may follow the command as positional arguments, in this order. */
export function pathFields(operation: OperationName): string[] {
  return [...ROUTES[operation].matchAll(/\{(\w+)\}/g)].map(([, field]) => field!)
}

/** Commands the user may have meant. */
export function similar(word: string): string[] {
  const parts = word
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((part) => part.length > 2)
  return NAMES.map(commandName)
    .filter((name) => parts.length > 0 && parts.every((part) => name.includes(part)))
    .slice(0, 5)
}

function exampleOf(operation: OperationName, { fields, example }: Command): string {
  const inPath = pathFields(operation)
  const flags = Object.entries(example)
    .filter(([name]) => !inPath.includes(name))
    .map(([name, value]) => exampleFlag(flagName(name), fields[name]!, value))
  const words = inPath.map((field) => quoted(String(example[field])))
  return ['ideabridge', commandName(operation), ...words, ...flags].join(' ')
}

function exampleFlag(flag: string, { choices }: Field, value: unknown): string {
  if (typeof value === 'boolean') return value ? `--${flag}` : `--no-${flag}`
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return choices ? `--${flag} ${value.join(',')}` : value.map((item) => `--${flag} ${quoted(String(item))}`).join(' ')
  return `--${flag} ${quoted(typeof value === 'object' ? JSON.stringify(value) : String(value))}`
}

function quoted(text: string): string {
  return /^[\w@.:/+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}

function commandLine(name: OperationName | string): [string, string] {
  return [commandName(name), COMMANDS[name as OperationName].summary]
}

function flagUsage(name: string, { type, items }: Field): string {
  if (type === 'boolean') return `--[no-]${flagName(name)}`
  return `--${flagName(name)} <${type === 'array' ? `${items} …` : type}>`
}

function note({ required, description, choices, default: preset, type }: Field): string {
  return [
    required && 'Required.',
    description,
    choices && `One of ${choices.join(', ')}.`,
    preset !== undefined && `Default ${JSON.stringify(preset)}.`,
    type === 'array' && (choices ? 'Several with commas.' : 'May be repeated.'),
  ]
    .filter(Boolean)
    .join(' ')
}

function section(title: string, lines: readonly (readonly [string, string])[]): string {
  const size = Math.max(...lines.map(([left]) => left.length))
  return [`${title}:`, ...lines.map(([left, right]) => `  ${left.padEnd(size)}  ${right}`.trimEnd())].join('\n')
}
