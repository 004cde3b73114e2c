/** The page about an operation, with its codes as anchors; without a name, the page about all codes. */
export function docsUrl(baseUrl: string, operation = 'errors'): string {
  return `${baseUrl}/docs/${operation}.md`
}
