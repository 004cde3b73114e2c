import { useMantineColorScheme } from '@mantine/core'
import { LANGUAGES, type Language, useLanguage, useOwn, useText } from '../i18n/index.tsx'
import { useChooseLanguage } from '../i18n/use-profile-language.ts'
import { Popout } from './Popout.tsx'

/** Language and colours. */
export function DisplayMenu() {
  const { common } = useText()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const chosen = useOwn(() => colorScheme, 'auto')
  const schemes = { auto: common.system, light: common.light, dark: common.dark } as const
  return (
    <Popout label={`${common.language}, ${common.colours}`} button={<span aria-hidden>◐</span>} px="xs">
      <fieldset>
        <legend>{common.language}</legend>
        {(Object.keys(LANGUAGES) as Language[]).map((tag) => (
          <button key={tag} type="button" lang={tag} aria-pressed={tag === language} onClick={() => choose(tag)}>
            {LANGUAGES[tag]}
          </button>
        ))}
      </fieldset>
      <fieldset>
        <legend>{common.colours}</legend>
        {(Object.keys(schemes) as (keyof typeof schemes)[]).map((scheme) => (
          <button key={scheme} type="button" aria-pressed={scheme === chosen} onClick={() => setColorScheme(scheme)}>
            {schemes[scheme]}
          </button>
        ))}
      </fieldset>
    </Popout>
  )
}
