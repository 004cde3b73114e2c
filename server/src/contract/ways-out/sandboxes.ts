import type { SANDBOX_REASONS } from '../reason-list/sandboxes.ts'
import { each, RESEND, WAIT, type WayOut } from '../way-out.ts'

/** Sandboxes of an installation. */
export const SANDBOX_WAYS = {
  no_sandboxes: [{ do: 'Start a sandbox on your own machine.', method: 'GET', path: '/docs/sandbox.md' }],
  unknown_sandbox: [{ do: 'Make another.', method: 'POST', path: '/sandboxes' }],
  own_sandboxes: [{ do: 'Drop one of yours: DELETE its base_url, with its sandbox_key.' }],
  sandbox_full: [{ do: 'Reset it.', method: 'POST', path: '/sandbox/reset' }],
  ...each(RESEND, ['report_not_ours', 'report_too_old', 'wrong_sandbox_key'] as const),
  ...each(WAIT, ['many_sandboxes', 'sandbox_calls', 'sandboxes_closed'] as const),
} satisfies Record<keyof typeof SANDBOX_REASONS, WayOut>
