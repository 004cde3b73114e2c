import Type from 'typebox'

/**
 * Marks schemas of text others will read. A symbol, so that it stays out of generated documents; its value is how the
 * text is cleaned before checking.
 */
export const CLEANS = Symbol('cleans')

/**
 * Characters no reader sees but a program would read, and those that reorder text: bidi controls, zero-width spaces,
 * invisible operators, fillers, annotations, tags, and control characters other than white space. Zero-width joiner and
 * non-joiner stay, because scripts and emoji need them.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}]|\u034f|\u17b4|\u17b5/gu

/** One selector or joiner shapes the character before it; more in a row shape nothing and can carry hidden data. */
const REPEATED = /([\p{Variation_Selector}\p{Join_Control}])[\p{Variation_Selector}\p{Join_Control}]+/gu
/** Except selector plus joiner, which emoji need. */
const EMOJI_PAIR = /^\ufe0f\u200d$/u

export function cleanText(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(REPEATED, (run: string, first: string) => (EMOJI_PAIR.test(run) ? run : first))
}

/** For single-line text, such as a title. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\s\u0085\u2028\u2029]+/gu, ' ')
    .trim()
}

/** Text without visible characters counts as empty. */
function cleanMessage(text: string): string {
  const clean = cleanText(text)
  return /^[\s\p{Variation_Selector}\p{Join_Control}]*$/u.test(clean) ? '' : clean
}

/** A message between people: blank counts as empty. */
export const MessageText = (maxLength: number, description: string) =>
  Type.String({ maxLength, description, [CLEANS]: cleanMessage })

/** The same where something has to be said. */
export const NeededText = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description, [CLEANS]: cleanMessage })

export const FreeText = (maxLength: number, description: string) =>
  Type.String({ maxLength, description, [CLEANS]: cleanText })

/** Never empty. */
export const FreeLine = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description, [CLEANS]: cleanLine })

/** May be empty. */
export const OptionalLine = (maxLength: number, description: string) =>
  Type.Optional(Type.String({ maxLength, description, [CLEANS]: cleanLine }))
