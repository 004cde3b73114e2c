/** The content of a chosen file as the API takes it. */
export function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Lets the browser keep a file. It is never shown inside the app: somebody else may have written it. */
export function store(document: { file_name: string; content_base64: string }): void {
  const bytes = Uint8Array.from(atob(document.content_base64), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  const link = window.document.createElement('a')
  link.href = url
  link.download = document.file_name
  link.click()
  URL.revokeObjectURL(url)
}

export function sizeOf(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}
