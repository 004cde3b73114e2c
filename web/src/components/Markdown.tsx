import '../look/pitch.css'
import type { ReactNode } from 'react'

const INLINE =
  /\*\*([^*]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]+)\]\((https?:\/\/[^\s()]+)\)|(https?:\/\/[^\s<>()*]*[^\s<>()*.,;:!?])/g

/** Paragraphs, lists, bold, italic and links, as React elements: nothing in the text becomes HTML. */
export function Markdown({ children }: { children: string }) {
  return (
    <div className="markdown words">
      {children
        .trim()
        .split(/\n\s*\n/)
        .map(block)}
    </div>
  )
}

function block(text: string, key: number): ReactNode {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.every((line) => /^\s*[-*] /.test(line))) return <ul key={key}>{lines.map(item)}</ul>
  if (lines.every((line) => /^\s*\d+[.)] /.test(line))) return <ol key={key}>{lines.map(item)}</ol>
  return <p key={key}>{inline(lines.join('\n').replace(/^#+ /, ''))}</p>
}

function item(line: string, key: number): ReactNode {
  return <li key={key}>{inline(line.replace(/^\s*([-*]|\d+[.)]) /, ''))}</li>
}

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(INLINE)) {
    const [whole, bold, italic, words, target, bare] = match
    parts.push(text.slice(end, match.index))
    const key = match.index
    if (bold) parts.push(<strong key={key}>{bold}</strong>)
    else if (italic) parts.push(<em key={key}>{italic}</em>)
    else parts.push(<Outside key={key} to={target ?? bare ?? ''} words={words ?? bare ?? ''} />)
    end = match.index + whole.length
  }
  return [...parts, text.slice(end)]
}

/** Others wrote where it leads: we neither vouch for it nor tell it where the reader came from. */
function Outside({ to, words }: { to: string; words: string }) {
  return (
    <a href={to} rel="nofollow ugc noopener noreferrer" target="_blank">
      {hostIn(words) === undefined || hostIn(words) === hostIn(to) ? words : to}
    </a>
  )
}

/** The host of the first address in it, however it is written; undefined for other words. */
function hostIn(words: string): string | undefined {
  const address = /(?:https?:\/\/(?:www\.)?|\bwww\.)([^\s/?#]+)/i.exec(words)
  const [, host] = address ?? /^\s*([^\s/?#]+\.[^\s/?#]{2,})(?:[/?#]\S*)?\s*$/.exec(words) ?? []
  return host?.toLowerCase()
}
