import { endSuspensions } from '../modules/trust/suspensions/index.ts'
import type { Job } from './job.ts'

export const suspensionEnds: Job = { name: 'end-suspensions', everySeconds: 60, run: endSuspensions }
