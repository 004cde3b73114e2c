import type { Language } from '../../../../contract/languages.ts'
import type { Explained } from './rank.ts'
import type { Blocker, Reason } from './reasons.ts'
import { GERMAN } from './sentences-in-german.ts'
import { type Told, whyIn } from './why.ts'

/** Why they match, in the language of the person who reads it; programs read English. */
export function sayReasons<Match extends Pick<Explained, 'reasons' | 'blockers' | 'facts'>>(
  matches: readonly Match[],
  told: Told,
  reader: Language | undefined,
): (Omit<Match, 'facts'> & { why: string })[] {
  return matches.map(({ facts, reasons, blockers, ...match }) => ({
    ...(match as Omit<Match, 'facts' | 'reasons' | 'blockers'> & Match),
    why: whyIn(reader, told, facts),
    reasons: reader === 'de' ? reasons.map(inGerman) : reasons,
    blockers: reader === 'de' ? blockers.map(inGerman) : blockers,
  }))
}

function inGerman<Why extends Blocker & Partial<Reason>>(why: Why): Why {
  return { ...why, text: GERMAN[why.reason](why.params, why.words ?? []) }
}
