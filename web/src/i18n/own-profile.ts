import { texts as myData } from '../../../texts/generated/app/my-data.ts'
import { texts as notificationChoices } from '../../../texts/generated/app/notification-choices.ts'
import { texts as profile } from '../../../texts/generated/app/profile.ts'
import { inReadersLanguage, together } from './index.tsx'

/** Texts of the pages behind the account menu, loaded with them. */
export const useOwnProfile = inReadersLanguage(together({ myData, notificationChoices, profile }))
