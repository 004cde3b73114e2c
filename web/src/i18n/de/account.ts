import { RIGHTS } from '@ideabridge/sdk'
import type { account as english } from '../en/account.ts'
import { approvals } from './account/approvals.ts'
import { connect } from './account/connect.ts'
import { finding } from './account/finding.ts'
import { gaps } from './account/gaps.ts'
import { grants } from './account/grants.ts'
import { guarded } from './account/guarded.ts'
import { guardian } from './account/guardian.ts'
import { home } from './account/home.ts'
import { inbox } from './account/inbox.ts'
import { introductions } from './account/introductions.ts'
import { myData } from './account/my-data.ts'
import { notices } from './account/notices.ts'
import { notificationChoices } from './account/notification-choices.ts'
import { activity, actLink, agents, pairing, prepared } from './account/pairing.ts'
import { payments } from './account/payments.ts'
import { profile } from './account/profile.ts'
import { businesses, fields, ideas, records } from './account/records.ts'
import { conversations, favourites, interests, offers } from './account/talks.ts'
import { getAgent, welcome } from './account/welcome.ts'
import { work } from './account/work.ts'

const parts: typeof english.parts = {
  checkFields: 'Bitte sieh dir die markierten Felder noch einmal an.',
}

export const account: typeof english = {
  parts,
  ...{ permissions: RIGHTS.de, pairing, agents, prepared, activity, actLink },
  ...{ fields, records, ideas, businesses, payments },
  ...{ interests, conversations, offers, favourites, notices },
  approvals,
  myData,
  connect,
  finding,
  gaps,
  getAgent,
  grants,
  guarded,
  guardian,
  home,
  inbox,
  introductions,
  notificationChoices,
  profile,
  welcome,
  work,
}
