import '../look/pitch.css'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'

const INLINE =
  /\*\*([^*]+)\*\*|\*([^*\n]+)\*|\[([^\]\n]+)\]\((https?:\/\/[^\s()]+)\)|(https?:\/\/[^\s<>()*]*[^\s<>()*.,;:!?])/g

interface MarkdownProps {
  children: string
  /** The level of its largest headings, where it is a page of its own; elsewhere they are lines like others. */
  headings?: 2 | 3
}

/** Paragraphs, lists, bold, italic, links and headings, as React elements: nothing in the text becomes HTML. */
export function Markdown({ children, headings }: MarkdownProps) {
  const text = headings === undefined ? children : children.replace(HEADING, '\n$&\n')
  return (
    <div className="markdown words">
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((piece, key) => headingOf(piece, key, headings) ?? block(piece, key))}
    </div>
  )
}

/** A line of its own, with or without empty lines around it. */
const HEADING = /^#{1,6} +\S.*$/gm

function headingOf(text: string, key: number, largest: 2 | 3 | undefined): ReactNode {
  const [, signs = '', words = ''] = /^(#{1,6}) +(\S.*)$/.exec(text.trim()) ?? []
  if (largest === undefined || words === '') return undefined
  const order = (signs.length <= 2 ? largest : largest + 1) as 2 | 3 | 4
  return (
    <Title key={key} order={order}>
      {inline(words.replace(/ #+$/, ''))}
    </Title>
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

/** Users choose the target: we neither endorse it nor tell it where the reader came from. */
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
