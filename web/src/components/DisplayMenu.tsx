import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { LANGUAGES, type Language, useLanguage, useText } from '../i18n/index.tsx'

/** Language and colours. */
export function DisplayMenu() {
  const { common } = useText()
  const { language, choose } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes = { auto: common.system, light: common.light, dark: common.dark } as const
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={`${common.language}, ${common.colours}`}>
          <span aria-hidden>◐</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{common.language}</Menu.Label>
        {(Object.keys(LANGUAGES) as Language[]).map((tag) => (
          <Menu.Item key={tag} lang={tag} aria-current={tag === language} onClick={() => choose(tag)}>
            {LANGUAGES[tag]} {tag === language && '✓'}
          </Menu.Item>
        ))}
        <Menu.Label>{common.colours}</Menu.Label>
        {(Object.keys(schemes) as (keyof typeof schemes)[]).map((scheme) => (
          <Menu.Item key={scheme} aria-current={scheme === colorScheme} onClick={() => setColorScheme(scheme)}>
            {schemes[scheme]} {scheme === colorScheme && '✓'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
