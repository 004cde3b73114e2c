import Type, { type TSchema } from 'typebox'
import type { Operation } from '../operation.ts'

interface ObjectSchema {
  readonly type: 'object'
  readonly properties: Record<string, TSchema>
  readonly required: string[]
}

/** What an operation answers when it succeeds: its output with what the pipeline adds to it. Always an object. */
export function successBody({ output, release }: Operation): ObjectSchema {
  return {
    type: 'object',
    properties: {
      status: Type.Literal(true, { description: 'Always true for a success.' }),
      ...(output.properties as Record<string, TSchema>),
      ...(release && {
        bot_queued: Type.Boolean({ description: 'Present and true while you wait for approval: this write is held.' }),
      }),
    },
    required: ['status', ...(output.required ?? [])],
  }
}
