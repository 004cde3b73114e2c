import Type from 'typebox'
import { UPGRADE_IDS } from './upgrades.ts'

export const UpgradeName = Type.Enum(UPGRADE_IDS, {
  description: 'The upgrade to buy; platform_get_points lists prices.',
})

export const Balance = Type.Integer({ description: 'Your point balance.' })
