/** The email address after the # of a mailed link, so that nobody has to type it again; empty if there is none. */
export function mailedAddress(hash: string): string {
  try {
    const address = decodeURIComponent(hash.replace(/^#/, ''))
    return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(address) ? address : ''
  } catch {
    return ''
  }
}
