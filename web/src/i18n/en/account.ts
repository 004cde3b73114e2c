import { RIGHTS } from '@ideabridge/sdk'
import { approvals } from './account/approvals.ts'
import { connect } from './account/connect.ts'
import { grants } from './account/grants.ts'
import { home } from './account/home.ts'
import { inbox } from './account/inbox.ts'
import { introductions } from './account/introductions.ts'
import { notices } from './account/notices.ts'
import { activity, actLink, agents, pairing, prepared } from './account/pairing.ts'
import { payments } from './account/payments.ts'
import { profile } from './account/profile.ts'
import { businesses, fields, ideas, records } from './account/records.ts'
import { conversations, favourites, interests, offers } from './account/talks.ts'

const parts = { toProfile: 'Go to my profile', checkFields: 'Please check the highlighted fields.' }

export const account = {
  parts,
  ...{ permissions: RIGHTS.en, pairing, agents, prepared, activity, actLink },
  ...{ fields, records, ideas, businesses, payments },
  ...{ interests, conversations, offers, favourites, notices },
  approvals,
  connect,
  grants,
  home,
  inbox,
  introductions,
  profile,
}
