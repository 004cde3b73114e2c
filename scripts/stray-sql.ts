import { type Program, Visitor } from 'oxc-parser'

/**
 * How statements begin; in lower case, as we write SQL, so that English sentences do not match. Commands about the
 * connection itself (begin, set, listen) are allowed anywhere.
 */
const STATEMENTS = [
  /^[\s(]*select\s.*(\sfrom\s|\(|\sas\s)/s,
  /^\s*insert\s+into\s/,
  /^\s*update\s+\w+(\s+\w+)?\s+set\s/,
  /^\s*delete\s+from\s/,
  /^\s*with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s/,
  /^\s*(merge\s+into|truncate|create\s+(table|index|database)|alter\s+table|drop\s+table)\s/,
  /^\s*copy\s.*\s(from\s+stdin|to\s+stdout)/s,
]

/** Strings and templates that contain SQL. */
export function sqlIn(program: Program): { text: string; start: number }[] {
  const found: { text: string; start: number }[] = []
  const add = (text: string, start: number) => {
    if (STATEMENTS.some((statement) => statement.test(text)))
      found.push({ text: text.trim().replace(/\s+/g, ' ').slice(0, 40), start })
  }
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.value, node.start)
    },
    TemplateLiteral: (node) => add(node.quasis.map(({ value }) => value.raw).join('x'), node.start),
  }).visit(program)
  return found
}
