import { listEvents } from './list-events.ts'
import { streamChanges } from './stream-changes.ts'
import { streamEvents } from './stream-events.ts'

export const feedOperations = [listEvents, streamEvents, streamChanges]
