import type { Writer } from './match-reasons.ts'

/** Why an idea fits the reader: only what speaks for it. */
type Why = (given: { theirs?: string[]; words: readonly string[] }, write: Writer) => string

/** Discover for people who are signed in. */
export const finding = {
  saved: 'Saved searches',
  save: 'Save this search',
  name: 'Name',
  nameHint: 'We tell you about new ideas that match.',
  kept: 'Saved. We’ll tell you about new ideas that match.',
  forget: (name: string) => `Delete the saved search ${name}`,
  role: 'Who',
  roles: { any: 'Everyone', investor: 'Investors', partner: 'Partners' },
  role_names: { investor: 'Investor', partner: 'Partner' } as Record<string, string>,
  looksFor: (what: string) => `Looks for ${what}`,
  activeIn: (where: string) => `Active in ${where}`,
  brings: (what: string) => `Brings ${what}`,
  invests: (amount: string) => `Invests ${amount}`,
  from: (amount: string) => `from ${amount}`,
  upTo: (amount: string) => `up to ${amount}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  nobody: 'Nobody to meet yet. People appear here once their profile is public.',
  why: {
    shared_words: ({ words }, write) => `Mentions words from your profile: ${write.list(words)}.`,
    meaning_close: () => 'Similar in meaning to your profile.',
    type_fits: ({ theirs }, write) => `You are looking for ${write.list(theirs)}.`,
    region_fits: ({ theirs }, write) => `You are active in ${write.list(theirs)}.`,
    ticket_fits: () => 'Asks for an amount within your range.',
  } as Record<string, Why>,
}
