/**
 * Characters that are invisible, reorder text or are not text: in an address they make it look like another one. White
 * space counts too, since an address has none.
 */
const HIDDEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

export function hasHidden(text: string): boolean {
  return HIDDEN.test(text)
}

const WORD_ENDS = /[^\p{L}\p{M}\p{N}]+/u
/** Alphabets with look-alike letters. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/** Whether one word mixes two alphabets with look-alike letters, such as a Cyrillic `а` in `admin`. */
export function mixesAlphabets(text: string): boolean {
  return text.split(WORD_ENDS).some((word) => ALIKE.filter((script) => script.test(word)).length > 1)
}
