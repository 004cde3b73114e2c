import type { account as english } from '../en/account.ts'
import { activity, agents, capabilities, pairing, permissions } from './account/pairing.ts'

const parts: typeof english.parts = { toProfile: 'Zu meinem Profil' }

export const account: typeof english = { parts, permissions, capabilities, pairing, agents, activity }
