/** Sentences used in several places, without parameters. */

export const WRONG_FORMAT = { en: 'This is not in the right format.', de: 'Das hat nicht das richtige Format.' }

export const UNREADABLE = {
  en: 'We could not read this. Please try again.',
  de: 'Das konnten wir nicht lesen. Versuch es noch einmal.',
}

export const FILE_UNREADABLE = {
  en: 'The file could not be read. Please choose it again.',
  de: 'Die Datei ließ sich nicht lesen. Wähle sie noch einmal aus.',
}

export const TOO_LARGE = {
  en: 'That is too large. The limit is {mebibytes} MB.',
  de: 'Das ist zu groß. Erlaubt sind höchstens {mebibytes} MB.',
}

export const IGNORED = { en: 'Part of this was ignored.', de: 'Ein Teil davon wurde ignoriert.' }

export const NO_PAGE = { en: 'This page does not exist.', de: 'Diese Seite gibt es nicht.' }

export const FOR_WHOM = { en: 'Say who this is for.', de: 'Gib an, für wen das ist.' }
