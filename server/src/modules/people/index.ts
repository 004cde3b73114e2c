import type { Operation } from '../../operation.ts'

export { ensureAdminOfSettings, firstAdminUrl, offerFirstAdmin } from './first-admin.ts'

export const peopleOperations: readonly Operation[] = []
