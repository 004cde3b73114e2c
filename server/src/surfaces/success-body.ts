import Type, { type TSchema } from 'typebox'
import { ASK_REASONS } from '../approvals/approval-states.ts'
import { canAsk, type Operation } from '../contract/operation.ts'
import { Id, Moment } from '../schema/types.ts'
import { type Field, fieldsOf } from './fields.ts'

interface ObjectSchema {
  readonly type: 'object'
  readonly properties: Record<string, TSchema>
  readonly required: string[]
}

const Status = Type.Literal(true, { description: 'Always true on success.' })
const NothingYet = Type.Literal('awaiting_approval', {
  description: 'Only if nothing has happened yet and a human has to decide first.',
})

/** An operation's success body: its output plus what the pipeline adds. Always an object. */
export function successBody(operation: Operation): ObjectSchema {
  const { output } = operation
  return {
    type: 'object',
    properties: { status: Status, ...(output.properties as Record<string, TSchema>), ...addedFields(operation) },
    required: ['status', ...(output.required ?? [])],
  }
}

/** Fields only some successes have, added by the pipeline. */
function addedFields({ statuses, release }: Operation): Record<string, TSchema> {
  return {
    ...(statuses.includes(202) && { code: NothingYet }),
    ...(release && {
      bot_queued: Type.Boolean({ description: 'true while you wait for approval: this write is held.' }),
    }),
  }
}

/** What an answer has, beside status and message, if the person wants to be asked first. */
export const ASKED: Readonly<Record<string, TSchema>> = {
  code: NothingYet,
  pending: Type.Literal(true, { description: 'Only if the person is asked first.' }),
  waiting_for: Type.Literal('user_approval', { description: 'Your user decides. Tell them what you want to do.' }),
  approval_id: Id('Read its state with it, or withdraw it.'),
  approval_url: Type.String({ format: 'uri', description: 'Give it to your user: they decide there.' }),
  expires_at: Moment('When it lapses: nothing happens by silence.'),
}

const ToTell = Type.String({ description: 'What to tell your user.' })

/** The whole answer of a write that waits for its person. */
export const AWAITING_APPROVAL: ObjectSchema = {
  type: 'object',
  properties: {
    status: Status,
    ...ASKED,
    reason: Type.Optional(
      Type.Enum([...ASK_REASONS], {
        description: 'Only where the person granted this without asking: why they are asked all the same.',
      }),
    ),
    asks: Type.String({ description: 'Who wants what, in words for your user.' }),
    message: ToTell,
    next: Type.Unsafe({ $ref: '#/components/schemas/Next' }),
    warnings: Type.Unsafe({ $ref: '#/components/schemas/Warnings' }),
  },
  required: ['status', ...Object.keys(ASKED), 'asks', 'message', 'next'],
}

/** Every field that a success can have, whether it was done or waits for its person. */
export function anyAnswer(operation: Operation): ObjectSchema {
  const body = successBody(operation)
  return { ...body, properties: { ...body.properties, ...optionalFields(operation), ...eitherMessage(operation) } }
}

/** `message` is an output field of some operations too: there it may be the record, or what to tell a person. */
function eitherMessage(operation: Operation): Record<string, TSchema> {
  const { message } = operation.output.properties as Record<string, TSchema & { type?: string }>
  if (!canAsk(operation) || message === undefined || message.type === 'string') return {}
  return { message: Type.Union([message, ToTell], { description: 'If your user decides first: what to tell them.' }) }
}

/** The fields that are not in its output. */
export function optionalFields(operation: Operation): Record<string, TSchema> {
  const own = Object.keys(operation.output.properties)
  const asked = canAsk(operation) ? Object.entries(ASKED).filter(([name]) => !own.includes(name)) : []
  return { ...addedFields(operation), ...Object.fromEntries(asked) }
}

/** The statuses that a success can have. */
function successStatuses(operation: Operation): number[] {
  return [...new Set([...operation.statuses, ...(canAsk(operation) ? [202] : [])])]
}

/** What documents say of a success. HTTP sends a file or a stream in place of the body; only a tool call gets that. */
export interface SuccessInWords {
  readonly title: string
  readonly lead: string
  readonly fields: readonly Field[]
}

export function successInWords(operation: Operation): SuccessInWords {
  const { file, stream, mcp } = operation
  const title = `Answer ${successStatuses(operation).join(' or ')}`
  if (stream) return { title, lead: 'text/event-stream. The data of each event:', fields: fieldsOf(stream) }
  const fields = fieldsOf(anyAnswer(operation)).map((field) => (canAsk(operation) ? onceDone(field) : field))
  if (!file) return { title, lead: '', fields }
  const lead = `The file itself: ${file.join(', ')}.`
  return mcp ? { title, lead: `${lead} A tool call gets:`, fields } : { title, lead, fields: [] }
}

/** An answer that waits for its person is sure to have only a status and a message. */
function onceDone(field: Field): Field {
  if (!field.required || /\W/.test(field.path) || AWAITING_APPROVAL.required.includes(field.path)) return field
  return { ...field, type: `${field.type}, always once done`, required: false }
}
