/** The part of Markdown that our own pages use, as HTML. Text is escaped first, so markup in it stays text. */
export function htmlOf(markdown: string): string {
  const lines = markdown.split('\n')
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(lines, at)
    out.push(block.html)
    at = block.next
  }
  return out.filter(Boolean).join('\n')
}

interface Block {
  html: string
  next: number
}

function blockAt(lines: readonly string[], at: number): Block {
  const line = lines[at] ?? ''
  if (line.trim() === '') return { html: '', next: at + 1 }
  if (line.startsWith('```')) return code(lines, at)
  const heading = /^(#{1,4}) (.+)$/.exec(line)
  if (heading) return { html: headingOf(heading[1]?.length ?? 1, heading[2] ?? ''), next: at + 1 }
  if (line.startsWith('|')) return table(lines, at)
  if (ITEM.test(line)) return list(lines, at)
  if (line.startsWith('> ')) return gather(lines, at, (next) => next.startsWith('> '), quote)
  return gather(lines, at, (next) => next.trim() !== '' && !STARTS_BLOCK.test(next), paragraph)
}

const ITEM = /^(- |\d+\. )/
const STARTS_BLOCK = /^(```|#{1,4} |\||- |\d+\. |> )/

function gather(
  lines: readonly string[],
  at: number,
  belongs: (line: string) => boolean,
  write: (lines: string[]) => string,
): Block {
  let next = at + 1
  while (next < lines.length && belongs(lines[next] ?? '')) next++
  return { html: write(lines.slice(at, next)), next }
}

function paragraph(lines: string[]): string {
  return `<p>${inline(lines.join(' '))}</p>`
}

function quote(lines: string[]): string {
  return `<blockquote>${inline(lines.map((line) => line.slice(2)).join(' '))}</blockquote>`
}

function code(lines: readonly string[], at: number): Block {
  const end = lines.findIndex((line, place) => place > at && line.startsWith('```'))
  const last = end < 0 ? lines.length : end
  const language = (lines[at] ?? '').slice(3).trim()
  const text = escapeHtml(lines.slice(at + 1, last).join('\n'))
  return {
    html: `<pre tabindex="0" aria-label="Example${language && ` in ${language}`}"><code>${text}</code></pre>`,
    next: last + 1,
  }
}

function headingOf(level: number, text: string): string {
  return `<h${level} id="${slugOf(text)}">${inline(text)}</h${level}>`
}

/** The address of a heading, as GitHub makes them. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')
}

function list(lines: readonly string[], at: number): Block {
  const ordered = /^\d/.test(lines[at] ?? '')
  return gather(
    lines,
    at,
    (line) => ITEM.test(line) || /^ {2,}\S/.test(line),
    (all) => {
      const items: string[] = []
      for (const line of all)
        if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
        else items.push(`${items.pop()} ${line.trim()}`)
      const tag = ordered ? 'ol' : 'ul'
      return `<${tag}>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`
    },
  )
}

function table(lines: readonly string[], at: number): Block {
  return gather(
    lines,
    at,
    (line) => line.startsWith('|'),
    ([head = '', , ...rows]) => {
      const heads = cellsOf(head).map((cell) => `<th scope="col">${inline(cell)}</th>`)
      const body = rows.map(
        (row) =>
          `<tr>${cellsOf(row)
            .map((cell) => `<td>${inline(cell)}</td>`)
            .join('')}</tr>`,
      )
      return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
    },
  )
}

function cellsOf(row: string): string[] {
  return row
    .replace(/^\|\s*|\s*\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** Code first: nothing inside it is markup, but it may stand inside of some. Meanwhile a mark that no page has keeps its place. */
function inline(text: string): string {
  const codes: string[] = []
  const marked = text.replaceAll(/`([^`]+)`/g, (_all, code: string) => {
    codes.push(`<code>${escapeHtml(code)}</code>`)
    return '\uE000'
  })
  return words(marked).replaceAll('\uE000', () => codes.shift() ?? '')
}

function words(text: string): string {
  return escapeHtml(text)
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\w*])/g, '<em>$1</em>')
    .replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_all, label: string, target: string) =>
      /^(https?:\/\/|\/|#)/.test(target) ? `<a href="${target}">${label}</a>` : label,
    )
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
