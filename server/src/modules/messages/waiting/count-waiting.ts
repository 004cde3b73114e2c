import Type from 'typebox'
import { personOfAnyAge } from '../../../contract/access.ts'
import { defineOperation } from '../../../contract/operation.ts'
import { Nothing } from '../../../schema/types.ts'
import { countWaiting as count } from './waiting.sql.ts'

const Count = (description: string) => Type.Integer({ description })

export const countWaiting = defineOperation({
  name: 'account_count_waiting',
  method: 'GET',
  path: '/account/waiting',
  group: 'Account',
  summary: 'Count what is waiting for you.',
  description: 'The numbers in the navigation and on the bell of the app. Each is counted up to 100.',
  access: personOfAnyAge('session'),
  input: Nothing,
  output: Type.Object({
    approvals: Count('What agents ask you.'),
    permission_requests: Count('Permissions that agents ask you for.'),
    interests: Count('Unanswered interests in your ideas.'),
    introductions: Count('Unanswered requests for a talk.'),
    questions: Count('Questions about your ideas that you have not answered.'),
    tasks: Count('Tasks whose agent asks you something.'),
    running_tasks: Count('Tasks that agents have or are working on.'),
    offers: Count('What agents prepared for your address.'),
    unread_conversations: Count(
      'Conversations with messages you have not read, without those about an unanswered interest or question, which are counted there.',
    ),
    unread_messages: Count('Messages you have not read.'),
    unread_notices: Count('Notifications you have not read.'),
  }),
  example: {},
  handler: ({ tx, person: { user_id, email, email_verified } }) => count(tx, user_id, email_verified ? email : null),
})
