/** The arch of Ideabridge with its two people, in a box of 40 × 30. */
const ARCH = 'M0 6h40v24H0zM5 30V24a15 13 0 0 1 30 0v6z'

interface MarkOptions {
  /** Where it goes, and how wide. */
  x: number
  y: number
  width: number
  colour: string
}

/** The mark as a group, to be put into a larger picture. */
export function mark({ x, y, width, colour }: MarkOptions): string {
  return [
    `<g fill="${colour}" transform="translate(${x} ${y}) scale(${width / 40})">`,
    `<path fill-rule="evenodd" d="${ARCH}"/><circle cx="9" cy="2.6" r="2.6"/><circle cx="31" cy="2.6" r="2.6"/></g>`,
  ].join('')
}

/** The icon of the site: the mark on ink. `bleed` fills the corners, for systems that cut icons to their own shape. */
export function icon({ bleed = false } = {}): string {
  const width = bleed ? 18 : 22
  const [x, y] = [(32 - width) / 2, (32 - width * 0.75) / 2]
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Ideabridge</title>',
    `<rect width="32" height="32"${bleed ? '' : ' rx="8"'} fill="#231b2c"/>${mark({ x, y, width, colour: '#fcfaf6' })}</svg>`,
  ].join('')
}
