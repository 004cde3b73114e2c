import { texts as myData } from '../../../texts/generated/app/my-data.ts'
import { texts as notificationChoices } from '../../../texts/generated/app/notification-choices.ts'
import { texts as profile } from '../../../texts/generated/app/profile.ts'
import { inReadersLanguage, together } from './index.tsx'

/** Texts of what is behind one's own face, loaded with those pages. */
export const useOwnProfile = inReadersLanguage(together({ myData, notificationChoices, profile }))
