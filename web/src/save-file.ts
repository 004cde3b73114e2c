interface StoredFile {
  file_name: string
  content_type: string
  content_base64: string
}

/** Hands a file to the browser's downloads. It is never shown in this page: others wrote it. */
export function saveFile({ file_name, content_type, content_base64 }: StoredFile): void {
  const bytes = Uint8Array.from(atob(content_base64), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: content_type }))
  const link = document.createElement('a')
  link.href = address
  link.download = file_name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
