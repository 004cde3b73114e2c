/** Some browsers fetch the file only after the click, and cancel if it is gone by then. */
const RELEASE_MS = 60_000

/** Downloads something that the page holds. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS)
}
