import '../look/directory.css'
import { texts } from '../../../texts/generated/app/directory.ts'
import { inReadersLanguage } from './index.tsx'

/** Texts of the directory of agents, loaded with it to keep the first page small. */
export const useDirectory = inReadersLanguage(texts)
