import { say } from '../reasons.ts'
import { RECORD } from './record.ts'

/** Missing, or hidden from this caller. */
export const MISSING_REASONS = {
  no_record: say('There is no such {record}, or you have no access to it.', RECORD),
  gone: say('The {record} was removed in the meantime.', RECORD),
  data_not_ready: say('Your archive is being prepared, or has expired. Request it, and wait for the email.'),
  not_published: say('There is no such published idea.'),
  no_such_approval: say('There is no such approval, or you have no access to it.'),
  not_paired: say('You are not paired with this agent.'),
  unknown_user_code: say('No program is waiting for this code. Check it, or get a new one from the program.'),
  connection_ended: say('This request has ended. Start again from your assistant.'),
  request_id_or_user_code: say('Send either request_id or user_code.'),
  not_asked_for: say('It did not ask for {permission}.', { permission: 'string' }),
  closed_to_assistants: say(
    'An assistant that a person connected cannot do this: it concerns the agent as a whole. Agents with a bot token of their own can.',
  ),
  one_person_only: say('You were connected by one person and work for them: leave email out.'),
  assistant_stopped: say('{name} is {status} here and cannot be connected.', {
    name: 'string',
    status: 'string',
  }),
  too_many_assistants: say('You have {limit} assistants. End one on the page My agents before you connect another.', {
    limit: 'number',
  }),
  too_many_searches: say('You have {limit} saved searches. Delete one before you save another.', { limit: 'number' }),
  nothing_to_search: say('Send at least one filter, or words to search for.'),
  unknown_pairing_code: say('No agent has this pairing code. Check it with the agent.'),
  unknown_operation: say('The operation {operation} no longer exists.', { operation: 'string' }),
  unknown_path: say('There is no {method} {path}. See /openapi.json.', { method: 'string', path: 'string' }),
  wrong_method: say('There is no {method} {path}: send {allowed} instead. See /openapi.json.', {
    method: 'string',
    path: 'string',
    allowed: 'string',
  }),
  not_served: say('This is not served here.'),
  not_asked_to_pay: say('This payment is not yours to make. Sign in as the idea’s owner to pay it.'),
}
