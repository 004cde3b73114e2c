/** The address a mail put after the # of its link, so that nobody types it again; empty where there is none. */
export function mailedAddress(hash: string): string {
  try {
    const address = decodeURIComponent(hash.replace(/^#/, ''))
    return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(address) ? address : ''
  } catch {
    return ''
  }
}
