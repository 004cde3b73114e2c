import { activity, agents, capabilities, pairing, permissions } from './account/pairing.ts'

const parts = { toProfile: 'Go to my profile' }

export const account = { parts, permissions, capabilities, pairing, agents, activity }
