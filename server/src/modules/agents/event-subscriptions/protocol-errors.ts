/** The errors that clients of events over MCP tell apart. They are answers, not refusals: each has its own data. */
export const CODES = {
  invalid: -32_602,
  notFound: -32_011,
  forbidden: -32_012,
  exhausted: -32_013,
  unsupported: -32_014,
  callback: -32_015,
} as const

export interface ErrorAnswer {
  readonly code: number
  readonly message: string
  readonly data?: Record<string, unknown>
}

/** Thrown while a request is read; the method answers with it. */
export class EventError extends Error {
  readonly answer: ErrorAnswer

  constructor(kind: keyof typeof CODES, message: string, data?: Record<string, unknown>) {
    super(message)
    this.answer = { code: CODES[kind], message, ...(data && { data }) }
  }
}

/** Runs a method and answers with its result or its error. */
export async function answering(work: () => Promise<object>): Promise<{ result: object } | { error: ErrorAnswer }> {
  try {
    return { result: await work() }
  } catch (thrown) {
    if (thrown instanceof EventError) return { error: thrown.answer }
    throw thrown
  }
}
