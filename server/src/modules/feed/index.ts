import { listEvents } from './list-events.ts'
import { streamEvents } from './stream-events.ts'

export const feedOperations = [listEvents, streamEvents]
