import { texts } from '../../../texts/generated/app/connect.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts about connecting an assistant, and about those that are. */
export const useConnect = inReadersLanguage(texts)
