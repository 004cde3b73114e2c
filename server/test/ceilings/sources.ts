import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Expression, type ObjectPattern, parseSync, Visitor } from 'oxc-parser'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Lines of the text files that git tracks; it tells text from binary itself. */
export function trackedLines(): number {
  const counts = execFileSync('git', ['grep', '-I', '-h', '-c', ''], { cwd: ROOT, encoding: 'utf8' })
  return counts.split('\n').reduce((sum, count) => sum + Number(count), 0)
}

/** Lines of TypeScript in server/src, without tests. */
export function serverLines(): number {
  return serverFiles().reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
}

/** Places in server/src that call a handler, as `file:line`. */
export function handlerCallers(): string[] {
  return serverFiles().flatMap((file) => handlerCallsIn(file, read(file)))
}

/**
 * `operation.handler` in any use, `release` of an operation called or given another name, and `handler` taken out of a
 * record. Leases and connections are released with one argument at most.
 */
export function handlerCallsIn(file: string, text: string): string[] {
  const starts: number[] = []
  new Visitor({
    MemberExpression: ({ object, property, start }) => {
      const name = nameOf(property)
      if (name === 'handler' || (['call', 'apply', 'bind'].includes(String(name)) && isRelease(object)))
        starts.push(start)
    },
    CallExpression: ({ callee, arguments: given, start }) => {
      if (given.length > 1 && memberName(callee) === 'release') starts.push(start)
    },
    VariableDeclarator: ({ init, start }) => {
      if (init && isRelease(init)) starts.push(start)
    },
    ObjectPattern: ({ properties }) => {
      for (const property of properties) if (takesOut(property)) starts.push(property.start)
    },
  }).visit(parseSync(file, text).program)
  return starts.map((start) => `${file}:${text.slice(0, start).split('\n').length}`)
}

function isRelease(node: Expression): boolean {
  const plain = unwrapped(node)
  return (
    plain.type === 'MemberExpression' && memberName(plain) === 'release' && memberName(plain.object) === 'operation'
  )
}

/** The last part of `a.b.c`. */
function memberName(node: Expression): unknown {
  const plain = unwrapped(node)
  return nameOf(plain.type === 'MemberExpression' ? plain.property : plain)
}

/** Without casts, assertions and fallbacks. */
function unwrapped(node: Expression): Expression {
  if (node.type === 'LogicalExpression') return unwrapped(node.left as Expression)
  return 'expression' in node && typeof node.expression === 'object' ? unwrapped(node.expression as Expression) : node
}

function takesOut(property: ObjectPattern['properties'][number]): boolean {
  if (property.type !== 'Property') return false
  const name = nameOf(property.key)
  return name === 'handler' || (name === 'release' && nameOf(property.value) !== 'release')
}

function nameOf(node: { type: string; name?: unknown }): unknown {
  return node.type === 'Identifier' ? node.name : undefined
}

/** Folders of server/src whose SQL writes the table. */
export function roomsWriting(table: string): string[] {
  const files = serverFiles().filter((file) => file.endsWith('.sql.ts') && writes(read(file), table))
  return [...new Set(files.map(roomOf))].sort()
}

export function writes(sql: string, table: string): boolean {
  const target = `${table}(\\s+(as\\s+)?\\w+)?`
  return [`insert\\s+into\\s+${table}\\b`, `update\\s+${target}\\s+set\\b`, `delete\\s+from\\s+${table}\\b`].some(
    (form) => new RegExp(`\\b${form}`).test(sql),
  )
}

function roomOf(file: string): string {
  return /^server\/src\/(modules\/[^/]+\/[^/]+|[^/]+)/.exec(file)?.[1] ?? file
}

function serverFiles(): string[] {
  return globSync('server/src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).sort()
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}
