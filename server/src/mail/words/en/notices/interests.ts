import type { Words } from '../../words.ts'
import { after, idea, SEE_IDEA, who } from './parts.ts'

export const interests = {
  interest_received: {
    subject: 'Someone is interested in your idea',
    line: ({ name, by }) => `${who(by)} is interested in your idea${after(name)}.`,
    button: 'Answer the interest',
  },
  interest_withdrawn: {
    subject: 'An interest in your idea was withdrawn',
    line: ({ name, by }) => `${who(by)} is no longer interested in your idea${after(name)}.`,
    button: 'See who is interested',
  },
  interest_accepted: {
    subject: 'Your interest was accepted',
    line: ({ name, by }) => `${who(by)} accepted your interest in ${idea(name)}. You can write to each other now.`,
    button: 'Open the conversation',
  },
  interest_declined: {
    subject: 'Your interest was declined',
    line: ({ name, by }) => `${who(by)} declined your interest in ${idea(name)}.`,
    button: 'See your interests',
  },
  introduction_received: {
    subject: 'Someone would like to meet you',
    line: ({ name, by }) => `${who(by)} would like to talk with you about ${idea(name)}, because you match it.`,
    button: 'Read and answer',
  },
  introduction_withdrawn: {
    subject: 'An introduction request was withdrawn',
    line: ({ name, by }) => `${who(by)} withdrew the request to talk to you about ${idea(name)}.`,
    button: 'Open your inbox',
  },
  introduction_accepted: {
    subject: 'Your introduction request was accepted',
    line: ({ name, by }) =>
      `${who(by)} accepted your request to talk about your idea${after(name)}. You can write to each other now.`,
    button: 'Open the conversation',
  },
  introduction_declined: {
    subject: 'Your introduction request was declined',
    line: ({ name, by }) => `${who(by)} declined your request to talk about your idea${after(name)}.`,
    button: SEE_IDEA,
  },
  message_waiting: {
    subject: 'You have a new message',
    line: ({ name, by }) => `${who(by)} wrote to you${name === '' ? '' : ` about ${idea(name)}`}.`,
    button: 'Read and reply',
  },
  document_asked: {
    subject: 'Someone would like to read one of your documents',
    line: ({ name, by }) => `${who(by)} would like to read a document on your idea${after(name)}.`,
    button: 'See the request',
  },
  document_granted: {
    subject: 'You now have access to a document',
    line: ({ name, by }) => `${who(by)} gave you access to a document on ${idea(name)}.`,
    button: 'Read it',
  },
  document_revoked: {
    subject: 'You no longer have access to a document',
    line: ({ name, by }) => `${who(by)} removed your access to a document on ${idea(name)}.`,
    button: 'See the idea',
  },
} satisfies Partial<Words['notices']>
