import type { Program } from 'oxc-parser'

/** Empty containers and variables at the top of a file: they outlive calls and are shared by every service in the process. */
export function moduleStateIn(program: Program): { name: string; start: number }[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations
      .filter(({ init }) => declaration.kind !== 'const' || isEmptyContainer(init))
      .map(({ id, start }) => ({ name: id.type === 'Identifier' ? id.name : 'a variable', start }))
  })
}

type Expression = NonNullable<
  Extract<Program['body'][number], { type: 'VariableDeclaration' }>['declarations'][number]['init']
>

function isEmptyContainer(init: Expression | null): boolean {
  if (init === null) return false
  if (init.type === 'ArrayExpression') return init.elements.length === 0
  if (init.type === 'ObjectExpression') return init.properties.length === 0
  return init.type === 'NewExpression' && init.arguments.length === 0 && isContainer(init.callee)
}

function isContainer(callee: { type: string }): boolean {
  return 'name' in callee && ['Map', 'Set', 'WeakMap', 'WeakSet'].includes(String(callee.name))
}
