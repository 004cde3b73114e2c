import Type from 'typebox'
import { fault } from '../contract/fault.ts'
import type { Rule } from './rules.ts'

/** Days after which somebody who has not answered is reminded. */
export const REMINDER_DAYS = [3, 7] as const

/** A request for an introduction that nobody answers ends after so many days. An interest never does by itself. */
export const INTRODUCTION_DAYS = 21

/** Why somebody says no, so that the other side can learn from it. */
export const DECLINE_REASONS = ['not_now', 'too_early', 'not_my_field', 'region', 'amount', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

export const DeclineReasonName = (description: string) => Type.Enum(DECLINE_REASONS, { description })

/** What an answer may add. */
export const DeclineField = {
  decline_reason: Type.Optional(DeclineReasonName('With declined; shown to whoever asked.')),
}

export const declineOnly: Rule = ({ decision, decline_reason: given }) =>
  given !== undefined && decision === 'accepted' ? { decline_reason: [fault('reason_of_acceptance')] } : null

export interface GivenAnswer {
  decision: 'accepted' | 'declined'
  decline_reason?: DeclineReason | null | undefined
}

/** For a person who is asked first. */
export function previewedReason(reason: string | undefined) {
  return reason === undefined ? [] : [{ field: 'decline_reason', before: null, after: reason }]
}

/** In an event: nothing where none was given. */
export function toldReason({ decline_reason }: { decline_reason: DeclineReason | null }) {
  return decline_reason === null ? {} : { decline_reason }
}
