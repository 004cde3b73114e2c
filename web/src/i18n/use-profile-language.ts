import { useEffect } from 'react'
import { api, queries, SESSION } from '../calls/api.ts'
import { type Me, useSession } from '../session/session.ts'
import { isLanguageChosen, type Language, useLanguage } from './index.tsx'

/** On a device where nobody chose a language yet, the app speaks the one of the person's profile. */
export function useProfileLanguage(): void {
  const { me } = useSession()
  const { language, choose } = useLanguage()
  const wanted = me?.language
  useEffect(() => {
    // In another language everything is asked for again.
    if (wanted && wanted !== language && !isLanguageChosen()) choose(wanted)
  }, [wanted, language, choose])
}

/** Changes the language here and, for signed-in people, in their profile: mails follow. */
export function useChooseLanguage(): (language: Language) => void {
  const { me } = useSession()
  const { choose } = useLanguage()
  return (language) => {
    choose(language)
    // The page speaks it already. If saving fails, mails stay as they were, and the profile page shows that.
    if (me && me.language !== language)
      void api.accountUpdateProfile({ language }).then(
        () => queries.setQueryData<Me | null>(SESSION, (known) => known && { ...known, language }),
        () => undefined,
      )
  }
}
