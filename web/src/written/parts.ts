import { lazyRouteComponent } from '@tanstack/react-router'
import type { Me } from '../session/session.ts'

/** Parts for signed-in people: separate chunks that visitors never load, but rendered by the server, too. */
export const Commands = lazyRouteComponent(() => import('../commands/Commands.tsx'), 'Commands')
export const AskForTerms = lazyRouteComponent(() => import('../session/AskForTerms.tsx'), 'AskForTerms')

const further: (() => Promise<void>)[] = []

/** What else a page has loaded apart, as far as it shows it. */
export function alsoWritten(load: () => Promise<void>): void {
  further.push(load)
}

export function asksForTerms({ legal }: Me): boolean {
  return [legal.terms, legal.privacy].some(({ in_force, accepted }) => accepted === null || accepted < in_force)
}

/**
 * Call before hydrating a page of theirs. Without its code, React would remove a part as soon as anything around it changes
 * and restore it later, losing clicks in between.
 */
export async function loadWrittenParts(me: Me | null | undefined): Promise<void> {
  if (!me) return
  await Promise.all([
    Commands.preload?.(),
    asksForTerms(me) && AskForTerms.preload?.(),
    ...further.map((load) => load()),
  ])
}
