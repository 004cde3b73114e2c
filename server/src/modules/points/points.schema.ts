import Type from 'typebox'
import { UPGRADE_IDS } from './upgrades.ts'

export const UpgradeName = Type.Enum(UPGRADE_IDS, { description: 'What to buy; see GET /bots/points.' })

export const Balance = Type.Integer({ description: 'Points you have.' })
