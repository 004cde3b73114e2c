/** Moves the focus to the next or previous thing of the page's list: the first link of each. */
export function moveInList(step: 1 | -1): void {
  const things = [...document.querySelectorAll('main li, main article')]
  const links = [...new Set(things.map((thing) => thing.querySelector('a')))].filter((link) => link !== null)
  const at = links.findIndex((link) => link.closest('li, article')?.contains(document.activeElement))
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step
  links[next]?.focus()
}
