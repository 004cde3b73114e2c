import { RIGHTS } from '@ideabridge/sdk'
import { later } from '../../../texts/generated/app/account.later.ts'
import { texts as businessTypes } from '../../../texts/generated/app/business-types.ts'
import * as english from '../../../texts/generated/en/app/account.ts'
import '../look/account.ts'
import { spokenNow } from '../calls/api.ts'
import { alsoSpeak, LANGUAGES, type Language, useLanguage } from './index.tsx'

const told: Partial<Record<Language, ReturnType<typeof gathered>>> = {}

function gathered(language: Language, texts: typeof english) {
  const { pairing, records, talks, tasks, welcome, ...own } = texts
  const further = {
    businessTypes: businessTypes[language],
    permissions: RIGHTS[language as keyof typeof RIGHTS] ?? RIGHTS.en,
  }
  return { ...own, ...further, ...pairing, ...records, ...talks, ...tasks, ...welcome }
}

async function read(language: Language): Promise<void> {
  told[language] ??= gathered(language, language === 'en' ? english : await later[language]())
}

const all = gathered('en', english)
told.en = all
alsoSpeak(read)
// The server renders in every language; a browser needs one.
const needed = typeof document === 'undefined' ? (Object.keys(LANGUAGES) as Language[]) : [spokenNow() as Language]
await Promise.all(needed.map(read))

/**
 * Texts for signed-in pages, loaded with them to keep the first page small. Other languages than English are loaded only for
 * their readers.
 */
export function useAccount(): typeof all {
  return told[useLanguage().language] ?? all
}
