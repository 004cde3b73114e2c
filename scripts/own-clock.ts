import { type Program, Visitor } from 'oxc-parser'

/** Where the wall clock of the process is read: `Date.now()`, `new Date()` and `Date()`. */
export function clockReadsIn(program: Program): { read: string; start: number }[] {
  const found: { read: string; start: number }[] = []
  const isDate = (node: { type: string }) => node.type === 'Identifier' && 'name' in node && node.name === 'Date'
  new Visitor({
    NewExpression: ({ callee, arguments: given, start }) => {
      if (isDate(callee) && given.length === 0) found.push({ read: 'new Date()', start })
    },
    CallExpression: ({ callee, start }) => {
      if (isDate(callee)) found.push({ read: 'Date()', start })
    },
    // Also where it is passed on as a function.
    MemberExpression: ({ object, property, start }) => {
      if (isDate(object) && 'name' in property && property.name === 'now') found.push({ read: 'Date.now', start })
    },
  }).visit(program)
  return found.sort((a, b) => a.start - b.start)
}
