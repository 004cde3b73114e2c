/** A statement of a migration, and the comments before it. */
export interface Statement {
  text: string
  comments: string
}

/** Quoted text, where a semicolon or two dashes mean nothing: '…', "…", $tag$…$tag$. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/y
const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//y

/** Splits a file at its semicolons. */
export function statementsOf(sql: string): Statement[] {
  const found: Statement[] = []
  let current: Statement = { text: '', comments: '' }
  const end = () => {
    const text = current.text.trim()
    if (text !== '') found.push({ text, comments: current.comments.trim() })
    current = { text: '', comments: '' }
  }
  for (let at = 0; at < sql.length; ) {
    const quoted = match(QUOTED, sql, at)
    const comment = quoted ?? match(COMMENT, sql, at)
    if (quoted !== undefined) current.text += quoted
    else if (comment !== undefined) current.comments += `${comment}\n`
    else if (sql[at] === ';') end()
    else current.text += sql[at]
    at += (quoted ?? comment)?.length ?? 1
  }
  end()
  return found
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
