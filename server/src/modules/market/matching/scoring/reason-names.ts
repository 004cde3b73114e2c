/** Stable names for what a reason says; `params` fill it in. */
export const REASONS = [
  'shared_words',
  'meaning_close',
  'meaning_far',
  'type_fits',
  'type_differs',
  'type_unsaid',
  'region_fits',
  'region_differs',
  'region_unsaid',
  'ticket_fits',
  'ask_too_small',
  'ask_too_large',
  'ticket_other_currency',
  'ticket_unsaid',
  'no_money_asked_of_partners',
  'active',
] as const
export type ReasonName = (typeof REASONS)[number]

export interface ReasonParams {
  /** Telling words of the idea that the profile has, and how many there are. */
  shared?: number
  of?: number
  /** What the idea wants or says, and what the profile does, as written. */
  wanted?: string
  theirs?: readonly string[]
  /** The amount the idea asks for, one part of it, and what they invest. */
  ask?: number
  part?: number
  ask_currency?: string
  least?: number
  most?: number
  currency?: string
  /** How long ago they were last active: within so many days; absent for over a year. */
  days?: number
  /** Whether they have answered somebody here, and whether an interest of theirs was accepted. */
  answered?: boolean
  accepted?: boolean
}
