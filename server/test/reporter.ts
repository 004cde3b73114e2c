import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

/** What a test process reports while it runs. */
export interface Report {
  /** The outermost suite. */
  file: string
  /** The failure's message; without one the file has passed. */
  failure?: string
  passed?: boolean
  /** Tests so far. */
  tests: number
}

/** A reporter of the test runner for the process that started this one. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const names: string[] = []
  let tests = 0
  for await (const { type, data } of events) {
    if (type === 'test:start') names.splice(data.nesting, names.length, data.name)
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const [file = ''] = names
    const tell = (told: Partial<Report>) => process.send?.({ file, tests, ...told } satisfies Report)
    if (data.details.type !== 'suite') tests += 1
    const error = type === 'test:fail' ? data.details.error : undefined
    if (error && (error as { failureType?: string }).failureType !== 'subtestsFailed')
      tell({
        failure: `✖ ${[...names.slice(0, data.nesting), data.name].join(' › ')}\n${inspect(error.cause ?? error)}`,
      })
    if (data.nesting === 0) tell({ passed: type === 'test:pass' })
  }
}
