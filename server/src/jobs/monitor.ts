import { monitorAgents } from '../modules/admin/monitor/index.ts'
import type { Job } from './job.ts'

export const monitor: Job = { name: 'monitor', everySeconds: 3600, run: monitorAgents }
