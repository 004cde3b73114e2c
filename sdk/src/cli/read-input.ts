import { readFile } from 'node:fs/promises'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Command, commandName, type Field, flagName } from './command.ts'
import { type Fields, isFields } from './fields.ts'
import { OPERATION_FLAGS } from './global-flags.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

export interface OperationCall {
  readonly flags: { [Name in keyof typeof OPERATION_FLAGS]?: string | boolean }
  readonly input: Fields
}

/** The input of an operation, from its flags, its positional arguments (path fields) and --input. */
export async function readInput(
  operation: string,
  { fields }: Command,
  pathFields: readonly string[],
  args: readonly string[],
  terminal: Terminal,
): Promise<OperationCall> {
  const name = commandName(operation)
  const { values, positionals } = parse(name, fields, args)
  if (values.help) return { flags: values, input: {} }
  if (positionals.length > pathFields.length)
    throw new UsageError(`Do not know what to do with “${positionals[pathFields.length]}”.`, name)
  const input = await jsonInput(values.input as string | undefined, name, terminal)
  positionals.forEach((text, index) => {
    const field = pathFields[index]!
    input[field] = readValue(field, fields[field]!, text, name)
  })
  for (const [field, kind] of Object.entries(fields)) {
    const value = values[`no-${flagName(field)}`] ? false : values[flagName(field)]
    if (value !== undefined) input[field] = readFlag(field, kind, value, name)
  }
  refuseMissing(name, fields, input)
  return { flags: values, input }
}

function parse(name: string, fields: Command['fields'], args: readonly string[]) {
  const options: ParseArgsOptionsConfig = { ...OPERATION_FLAGS }
  for (const [field, { type }] of Object.entries(fields)) {
    options[flagName(field)] = { type: type === 'boolean' ? 'boolean' : 'string', multiple: type === 'array' }
    // Node's own way of negating flags is newer than the oldest Node this runs on.
    if (type === 'boolean') options[`no-${flagName(field)}`] = { type: 'boolean' }
  }
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    return { values: values as Record<string, string | boolean | string[]> & OperationCall['flags'], positionals }
  } catch (error) {
    throw new UsageError((error as Error).message.split('. To specify')[0] ?? '', name)
  }
}

function readFlag(field: string, kind: Field, value: string | boolean | string[], command: string): unknown {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return readValue(field, kind, value, command)
  const one: Field = { type: kind.items ?? 'json', ...(kind.choices && { choices: kind.choices }) }
  // Objects come as JSON, all in one list or one by one.
  if (one.type === 'json') return value.flatMap((text) => readValue(field, one, text, command) as unknown[])
  // Free text may contain commas, so the flag is repeated instead.
  const parts = one.type === 'string' && !one.choices ? value : value.flatMap((text) => text.split(','))
  return parts.map((text) => readValue(field, one, text.trim(), command))
}

function readValue(field: string, { type, nullable, choices }: Field, text: string, command: string): unknown {
  if (nullable && text === 'null') return null
  const value = asType(type, text)
  if (value === undefined) throw new UsageError(`--${flagName(field)} must be ${WANTED[type]}, not “${text}”.`, command)
  if (choices && !choices.includes(value))
    throw new UsageError(`--${flagName(field)} must be one of ${choices.join(', ')}, not “${text}”.`, command)
  return value
}

const WANTED: Readonly<Record<string, string>> = { integer: 'a whole number', number: 'a number', json: 'JSON' }

/** Undefined if the value does not fit. */
function asType(type: string, text: string): unknown {
  if (type === 'integer') return /^-?\d+$/.test(text) ? Number(text) : undefined
  if (type === 'number') return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
  return type === 'json' || type === 'array' ? parsed(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function jsonInput(given: string | undefined, command: string, terminal: Terminal): Promise<Fields> {
  if (given === undefined) return {}
  const text = await textOf(given, command, terminal)
  const value = parsed(text)
  if (!isFields(value))
    throw new UsageError(
      '--input must be a JSON object, @file with one, or - to read one from standard input.',
      command,
    )
  return { ...value }
}

async function textOf(given: string, command: string, terminal: Terminal): Promise<string> {
  if (given === '-') return terminal.readInput()
  if (!given.startsWith('@')) return given
  return readFile(given.slice(1), 'utf8').catch(() => {
    throw new UsageError(`${given.slice(1)} cannot be read.`, command)
  })
}

function refuseMissing(name: string, fields: Command['fields'], input: Fields): void {
  const missing = Object.keys(fields).filter((field) => fields[field]!.required && input[field] === undefined)
  if (missing.length > 0)
    throw new UsageError(`${name} needs ${missing.map((field) => `--${flagName(field)}`).join(', ')}.`, name)
}
