import { useEffect } from 'react'
import { api, queries, SESSION } from '../calls/api.ts'
import { type Me, useSession } from '../session/session.ts'
import { isLanguageChosen, type Language, useLanguage } from './index.tsx'

/** On a device where nobody has chosen a language, the app uses the one in the person’s profile. */
export function useProfileLanguage(): void {
  const { me } = useSession()
  const { language, choose } = useLanguage()
  const wanted = me?.language
  useEffect(() => {
    // A change of language refetches everything.
    if (wanted && wanted !== language && !isLanguageChosen()) choose(wanted)
  }, [wanted, language, choose])
}

/** Changes the language here and, for signed-in people, in their profile, which mails follow. */
export function useChooseLanguage(): (language: Language) => void {
  const { me } = useSession()
  const { choose } = useLanguage()
  return (language) => {
    choose(language)
    // The page has changed already. If saving fails, mails stay as they were, and the profile page shows that.
    if (me && me.language !== language)
      void api.accountUpdateProfile({ language }).then(
        () => queries.setQueryData<Me | null>(SESSION, (known) => known && { ...known, language }),
        () => undefined,
      )
  }
}
