/** Revisions of the protocol that clients are told of, newest first. */
export const REVISIONS = ['2026-07-28', '2025-11-25', '2025-06-18'] as const
