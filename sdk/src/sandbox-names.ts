/** What happened to a person of a sandbox, or stands open for them. */
export const TRIGGERS = [
  'approval',
  'permission',
  'interest',
  'introduction',
  'message',
  'paired',
  'payment',
  'round',
  'own_interest',
  'agent_waiting',
  'review_waiting',
] as const
export type Trigger = (typeof TRIGGERS)[number]

/** What a person can do about it. */
export const DEEDS = [
  'approve',
  'edit',
  'decline',
  'accept',
  'grant',
  'answer',
  'limit',
  'pause',
  'unpair',
  'pay',
  'invest',
  'withdraw',
] as const
export type Deed = (typeof DEEDS)[number]

/** Who lives there. */
export const PERSONAS = [
  'ada',
  'bruno',
  'carla',
  'dario',
  'edda',
  'fabio',
  'greta',
  'henrik',
  'ines',
  'jonas',
  'karin',
  'lorenz',
  'mara',
  'mallory',
  'otto',
  'root',
] as const
export type PersonaName = (typeof PERSONAS)[number]

export const SCENARIOS = [
  'pairing',
  'approval',
  'approval-expires',
  'interest',
  'introduction',
  'round-and-payment',
  'quota-used-up',
  'suspended-and-appeal',
  'held-and-approved',
  'claim',
  'injection',
  'loop',
  'lost-answer',
] as const
export type ScenarioName = (typeof SCENARIOS)[number]
