import { useLanguage, useText } from './index.tsx'
import { knownName } from './known-name.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
let codes: Map<string, string> | undefined

/** The code of a country, by its English name. */
function codeOf(name: string): string | undefined {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  codes ??= new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).map((code) => [names.of(code) ?? code, code]),
  )
  return codes.get(name)
}

/** What a region or country is called in the reader's language; other places keep the name they were given. */
export function usePlaceName(): <Place extends string | null | undefined>(place: Place) => Place | string {
  const { regions } = useText().discover
  const { language } = useLanguage()
  return (place) => {
    if (place === null || place === undefined) return place
    const region = knownName(regions, place === 'Global' ? 'Worldwide' : place)
    const code = region === undefined && language !== 'en' ? codeOf(place) : undefined
    return region ?? (code && new Intl.DisplayNames(language, { type: 'region' }).of(code)) ?? place
  }
}
