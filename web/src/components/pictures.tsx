import { agentFace, cover, coverKindOf } from '@ideabridge/pictures'
import type { CSSProperties } from 'react'
import { ownUrl, shownUrl, useCover, useFace } from './shown-pictures.ts'

/** Drawn from numbers and our own tables only: nothing user-written can get in. */
export function Drawing({
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

/** Whose face it is. Without a username there is no public profile, and no face. */
export interface Who {
  name: string
  username?: string | null
  /** One's own, which only oneself may see before it is approved. */
  face?: { picture_id: number; version: number } | null
}

/** A person: the picture they chose, or initials, since a face is never guessed. */
export function PersonFace({ name, username, face, size = 40 }: Who & { size?: number }) {
  const shown = useFace(face === undefined ? username : null)
  const url = face ? ownUrl(face, 'face') : shown && shownUrl(shown, 'face')
  if (url) return <img className="face" style={sized(size)} src={url} width={size} height={size} alt="" />
  return <span className="face" style={sized(size)} data-initials={initialsOf(name)} aria-hidden />
}

interface AgentFaceProps {
  id: number | string
  size?: number
  /** Nobody vouches for its operator: drawn with a broken ring. */
  unverified?: boolean
  /** The person it speaks for, in its corner. */
  person?: Who | null | undefined
}

export function AgentFace({ id, size = 40, unverified = false, person }: AgentFaceProps) {
  const face = (
    <Drawing className="face face-agent" data-unverified={unverified} style={sized(size)} svg={agentFace(String(id))} />
  )
  if (!person) return face
  return (
    <span className="face-pair">
      {face}
      <PersonFace {...whoOf(person)} size={Math.round(size * 0.46)} />
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

/** The picture of an idea, or the bridge that represents it. */
export function Cover({ idea, ratio, wide = false }: CoverProps) {
  const style = ratio === undefined ? {} : ({ '--ratio': ratio } as CSSProperties)
  const picture = useCover(idea.idea_id)
  if (picture) {
    const [card, large] = [shownUrl(picture, 'card'), shownUrl(picture, 'wide')]
    const among = wide
      ? { src: large, srcSet: `${card} 640w, ${large} 1600w`, sizes: '100vw', fetchPriority: 'high' as const }
      : { src: card, loading: 'lazy' as const }
    return <img className="cover" style={style} {...among} width={640} height={400} alt={picture.alt ?? ''} />
  }
  const svg = cover(`idea-${idea.idea_id}`, { kind: coverKindOf(idea.type_of_idea), light: 'page', wide })
  return <Drawing className="cover" style={style} svg={svg} />
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

/** Only the fields that a face needs. */
function whoOf({ name, username, face }: Who): Who {
  return { name, ...(username !== undefined && { username }), ...(face !== undefined && { face }) }
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
