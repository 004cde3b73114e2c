import type { Words } from '../../words.ts'
import { after, SEE_IDEA } from './parts.ts'

export const reviews = {
  idea_approved: {
    subject: 'Your idea is published',
    line: ({ name }) => `Your idea${after(name)} was approved and is now published.`,
    button: SEE_IDEA,
  },
  idea_rejected: {
    subject: 'Your idea was rejected',
    line: ({ name }) => `Your idea${after(name)} was rejected. Edit it to send it back to review.`,
    button: 'Edit your idea',
  },
  idea_taken_down: {
    subject: 'Your idea was taken down',
    line: ({ name }) => `Your idea${after(name)} was taken down. Edit it to send it back to review.`,
    button: 'Edit your idea',
  },
  edit_reverted: {
    subject: 'A change to your idea was reverted',
    line: ({ name }) => `A change to your idea${after(name)} was reverted. The idea is still published.`,
    button: SEE_IDEA,
  },
  document_approved: {
    subject: 'Your document was approved',
    line: ({ name }) => `A document you added to your idea${after(name)} was approved.`,
    button: SEE_IDEA,
  },
  document_rejected: {
    subject: 'Your document was rejected',
    line: ({ name }) => `A document you added to your idea${after(name)} was rejected. Others cannot see it.`,
    button: SEE_IDEA,
  },
  business_approved: {
    subject: 'Your business was approved',
    line: ({ name }) => `Your business${after(name)} was approved.`,
    button: 'See your business',
  },
  business_rejected: {
    subject: 'Your business was rejected',
    line: ({ name }) => `Your business${after(name)} was rejected. Edit it to send it back to review.`,
    button: 'Edit your business',
  },
  idea_reopened: {
    subject: 'Your idea is in review again',
    line: ({ name }) => `We withdrew our decision on your idea${after(name)}. It is in review again.`,
    button: SEE_IDEA,
  },
  business_reopened: {
    subject: 'Your business is in review again',
    line: ({ name }) => `We withdrew our decision on your business${after(name)}. It is in review again.`,
    button: 'See your business',
  },
  document_reopened: {
    subject: 'Your document is in review again',
    line: ({ name }) => `We withdrew our decision on a document on your idea${after(name)}. It is in review again.`,
    button: SEE_IDEA,
  },
  edit_restored: {
    subject: 'A change to your idea was restored',
    line: ({ name }) => `The change to your idea${after(name)} that had been reverted is back.`,
    button: SEE_IDEA,
  },
  message_hidden: {
    subject: 'One of your messages was removed',
    line: () => 'An admin removed one of your messages from a conversation.',
    button: 'Read the decision',
  },
  update_hidden: {
    subject: 'One of your updates was removed',
    line: () => 'An admin removed an update you posted about your idea.',
    button: 'Read the decision',
  },
  profile_hidden: {
    subject: 'Your profile is no longer public',
    line: () => 'An admin hid your profile.',
    button: 'Read the decision',
  },
  appeal_decided: {
    subject: 'Your appeal has been decided',
    line: () => 'An admin decided on your appeal.',
    button: 'Read the answer',
  },
  report_acted: {
    subject: 'About your report',
    line: () => 'An admin reviewed your report and took action. Thank you.',
    button: 'Open your notifications',
  },
  report_dismissed: {
    subject: 'About your report',
    line: () => 'An admin reviewed your report and found no violation of the rules.',
    button: 'Open your notifications',
  },
} satisfies Partial<Words['notices']>
