import type { TestEvent } from 'node:test/reporters'

/** A reporter of the test runner that lists the files with a failure, one per line. */
export default async function* failedFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events)
    if (type === 'test:summary' && data.file !== undefined && !data.success) yield `${data.file}\n`
}
