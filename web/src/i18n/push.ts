import { texts } from '../../../texts/generated/app/push.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about push notifications, loaded where they are set. */
export const usePush = inReadersLanguage(texts)
