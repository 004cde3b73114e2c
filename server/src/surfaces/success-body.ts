import Type, { type TSchema } from 'typebox'
import type { Operation } from '../contract/operation.ts'

interface ObjectSchema {
  readonly type: 'object'
  readonly properties: Record<string, TSchema>
  readonly required: string[]
}

/** An operation's success body: its output plus what the pipeline adds. Always an object. */
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

/** Fields only some successes have, added by the pipeline. */
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
