import Type from 'typebox'
import { fault } from '../contract/fault.ts'
import { HOUSE_RULE_NAMES } from '../contract/house-rules.ts'
import { FreeLine } from './free-text.ts'
import type { Rule as InputRule } from './rules.ts'
import { Moment, Nullable } from './types.ts'

/** Shared by ideas and businesses: drafts, and the review of everything else. */

export const APPROVAL_STATUSES = ['draft', 'pending', 'approved', 'rejected'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]

/** As the tables keep it. `withheld` is approved but hidden; callers read `approved` and why in a field of its own. */
export type StoredStatus = ApprovalStatus | 'withheld'

export const ApprovalStatusName = Type.Enum(APPROVAL_STATUSES, {
  description:
    'draft: private, not in review. pending: in review; in claim mode, only once its person has claimed it. approved: public unless withheld.',
})

const WITHHELD_REASONS = ['owner_suspended', 'owner_needs_guardian'] as const

const WithheldReason = Type.Enum(WITHHELD_REASONS, {
  description: 'Why it is hidden although approved. It is public again when that ends.',
})

export const ApprovalFields = {
  approval_status: ApprovalStatusName,
  withheld: Nullable(WithheldReason),
  is_draft: Type.Integer({ minimum: 0, maximum: 1, description: '1 while it is a draft.' }),
  rejection_reason: Nullable(Type.String({ description: 'Why an admin rejected it.' })),
  reviewed_at: Nullable(Moment('When it was approved or rejected.')),
}

export const BotQueued = Type.Boolean({ description: 'Held until an admin approves you; nobody else can see it.' })

/** What a write returns about the record's way to approval. */
export const SubmissionFields = {
  pending_approval: Type.Boolean({ description: 'Whether approval_status is pending.' }),
  approval_status: ApprovalStatusName,
  withheld: Type.Optional(WithheldReason),
  message: Type.String(),
}

export const IsDraft = Type.Optional(
  Type.Integer({ minimum: 0, maximum: 1, default: 0, description: '1: private, no review.' }),
)

export function isDraft({ is_draft }: { is_draft?: unknown }): boolean {
  return is_draft === 1
}

export function requiredUnlessDraft(field: string): InputRule {
  return (input) =>
    isDraft(input) || input[field] !== undefined ? null : { [field]: [fault('required_unless_draft')] }
}

/** Anything but a draft is binding for its owner. */
export function isBinding(input: Record<string, unknown>): boolean {
  return !isDraft(input)
}

export const StatusFilter = Type.Optional(
  Type.Enum(APPROVAL_STATUSES, { default: 'pending', description: 'Only those with this status.' }),
)

/** Optional, so that a reason is enough: the statement then names no rule. */
export const Rule = Type.Optional(
  Type.Enum(HOUSE_RULE_NAMES, {
    description: 'The rule it rests on; the owner reads it in the statement of reasons.',
  }),
)

/** Optional, for calls by hand. */
export const ReadAt = Type.Optional(
  Moment(
    'updated_at as you read it: if it has been changed since, nothing is decided. Omit it to approve what is there.',
  ),
)

export const Reason = FreeLine(2000, 'The reason, worded for the owner.')

export function shownStatus(status: StoredStatus): ApprovalStatus {
  return status === 'withheld' ? 'approved' : status
}

/** A record as callers read it. */
export function shown<Row extends { approval_status: StoredStatus }>(row: Row) {
  return { ...row, approval_status: shownStatus(row.approval_status) }
}

/**
 * SubmissionFields for a record in this state. Of what is withheld, owners and their agents hear that it needs a guardian,
 * because neither can write while the owner is suspended.
 */
export function submission(
  what: string,
  status: StoredStatus,
  withheld: (typeof WITHHELD_REASONS)[number] = 'owner_needs_guardian',
) {
  return {
    pending_approval: status === 'pending',
    approval_status: shownStatus(status),
    ...(status === 'withheld' && { withheld }),
    message: MESSAGES[status](what),
  }
}

const MESSAGES: Record<StoredStatus, (what: string) => string> = {
  draft: (what) => `The ${what} is saved as a private draft.`,
  pending: (what) => `The ${what} is waiting for review by an admin.`,
  approved: (what) => `The ${what} has been approved.`,
  rejected: (what) => `The ${what} has been rejected.`,
  withheld: (what) => `The ${what} is hidden until its owner may publish again.`,
}
