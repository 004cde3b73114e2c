import { agentFace, cover, coverKindOf, panorama } from '@ideabridge/pictures'
import type { CSSProperties } from 'react'

/** Drawn from numbers and our own tables only: nothing user-written can get in. */
function Drawing({
  svg,
  ...rest
}: {
  svg: string
  className: string
  style?: CSSProperties
  'data-unverified'?: boolean
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by @ideabridge/pictures, which puts no text into pictures
  return <span {...rest} dangerouslySetInnerHTML={{ __html: svg }} />
}

const sized = (size: number) => ({ '--face': `${size}px` }) as CSSProperties

/** A person: initials, since a face is never guessed. */
export function PersonFace({ name, size = 40 }: { name: string; size?: number }) {
  return <span className="face" style={sized(size)} data-initials={initialsOf(name)} aria-hidden />
}

interface AgentFaceProps {
  id: number | string
  size?: number
  /** Nobody vouches for its operator: drawn with a broken ring. */
  unverified?: boolean
  /** The person it speaks for, in its corner. */
  person?: string | undefined
}

export function AgentFace({ id, size = 40, unverified = false, person }: AgentFaceProps) {
  const face = (
    <Drawing className="face face-agent" data-unverified={unverified} style={sized(size)} svg={agentFace(String(id))} />
  )
  if (person === undefined) return face
  return (
    <span className="face-pair">
      {face}
      <PersonFace name={person} size={size * 0.46} />
    </span>
  )
}

export function PlatformFace({ size = 40 }: { size?: number }) {
  return (
    <span className="face face-platform" style={sized(size)} aria-hidden>
      <BridgeMark />
    </span>
  )
}

interface CoverProps {
  idea: { idea_id: number; type_of_idea?: string | null | undefined }
  /** Aspect ratio, as in CSS. */
  ratio?: string
  wide?: boolean
}

/** The bridge that represents an idea. */
export function Cover({ idea, ratio, wide = false }: CoverProps) {
  const style = ratio === undefined ? {} : ({ '--ratio': ratio } as CSSProperties)
  const svg = cover(`idea-${idea.idea_id}`, { kind: coverKindOf(idea.type_of_idea), light: 'page', wide })
  return <Drawing className="cover" style={style} svg={svg} />
}

/** The long bridge of the front page. */
export function Panorama() {
  return <Drawing className="panorama" svg={panorama()} />
}

export function BridgeMark({ width = 34 }: { width?: number }) {
  return (
    <svg viewBox="0 0 40 30" width={width} aria-hidden="true" fill="currentColor">
      <path fillRule="evenodd" d="M0 6h40v24H0zM5 30V24a15 13 0 0 1 30 0v6z" />
      <circle cx="9" cy="2.6" r="2.6" />
      <circle cx="31" cy="2.6" r="2.6" />
    </svg>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
