import Type, { type Static, type TObject } from 'typebox'
import { ownAgentOrAssistant } from '../../../contract/access.ts'
import { type BotContext, defineOperation, type Operation } from '../../../contract/operation.ts'
import { answering, type ErrorAnswer } from './protocol-errors.ts'

interface Method<Input extends TObject> {
  readonly name: string
  readonly input: Input
  run(context: BotContext, input: Static<Input>): Promise<object>
}

/**
 * An MCP method that is no tool and has no route. It runs through the pipeline like every operation, so tokens, limits
 * and consents apply. It is a read, since a read holds no transaction while it waits for somebody else's server.
 */
export function defineMethod<Input extends TObject>({ name, input, run }: Method<Input>): Operation {
  return defineOperation({
    name,
    method: 'POST',
    path: '/mcp',
    group: 'Events',
    summary: 'A method of events over MCP.',
    description: '',
    access: ownAgentOrAssistant,
    effect: 'read',
    input,
    output: Type.Object({
      result: Type.Optional(Type.Unsafe<object>(Type.Unknown())),
      error: Type.Optional(Type.Unsafe<ErrorAnswer>(Type.Unknown())),
    }),
    example: {} as Static<Input>,
    handler: (context, given) => answering(() => run(context, given)),
  })
}
