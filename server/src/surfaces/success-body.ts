import Type, { type TSchema } from 'typebox'
import type { Operation } from '../contract/operation.ts'

interface ObjectSchema {
  readonly type: 'object'
  readonly properties: Record<string, TSchema>
  readonly required: string[]
}

/** What an operation answers when it succeeds: its output with what the pipeline adds to it. Always an object. */
export function successBody(operation: Operation): ObjectSchema {
  const { output } = operation
  return {
    type: 'object',
    properties: {
      status: Type.Literal(true, { description: 'Always true on success.' }),
      ...(output.properties as Record<string, TSchema>),
      ...addedFields(operation),
    },
    required: ['status', ...(output.required ?? [])],
  }
}

/** The fields that only some successes carry, whatever the operation answers itself. */
export function addedFields({ statuses, release }: Operation): Record<string, TSchema> {
  return {
    ...(statuses.includes(202) && {
      code: Type.Literal('awaiting_approval', {
        description: 'Only if nothing has happened yet and a human has to decide first.',
      }),
    }),
    ...(release && {
      bot_queued: Type.Boolean({ description: 'true while you wait for approval: this write is held.' }),
    }),
  }
}
