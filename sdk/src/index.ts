export type { Advice, NextStep, Warning } from './advice.ts'
export type { Approval, Approvals, WaitOptions } from './approvals.ts'
export type { CallOptions } from './call-options.ts'
export { type ClientOptions, createClient, type DryRun, type Ideabridge } from './client.ts'
export { IdeabridgeError } from './errors.ts'
export { type EventsOptions, events } from './events.ts'
export type {
  DryRunName,
  ErrorCode,
  EventContent,
  EventData,
  EventType,
  OperationName,
  Operations,
  RefusalFields,
} from './generated/operations.ts'
export type { Because, Reason, ReasonParams } from './generated/reasons.ts'
export { CAPABILITY_NAMES, FOR_AN_HOUR, LIMITS_OF, READ_ONLY, RIGHTS, type Right } from './generated/rights.ts'
export { pages } from './pages.ts'
export {
  type Advanced,
  type AdvanceTo,
  createSandbox,
  type Duration,
  type Happening,
  makeSandbox,
  type NewSandbox,
  type NewSandboxOptions,
  type Reaction,
  type Sandbox,
  type SandboxOptions,
  type SandboxPerson,
  type SandboxReport,
  type SandboxRequest,
  type SandboxState,
} from './sandbox.ts'
export type { Deed, PersonaName, ScenarioName, Trigger } from './sandbox-names.ts'
export { type EventOf, type IdeabridgeEvent, verifyWebhook } from './webhooks.ts'
