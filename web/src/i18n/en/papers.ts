/** Documents and pictures that people upload. */
export const papers = {
  page: (page: number, name: string) => `Page ${page} of ${name}`,
  picture: (name: string) => `Picture: ${name}`,
  open: (label: string) => `${label}. Open large`,
  pages: (name: string) => `Pages of ${name}`,
  close: 'Close',
  previous: 'Previous page',
  next: 'Next page',
  place: (page: number, of: number) => `${page} of ${of}`,
  firstOnly: (shown: number, all: number) => `The first ${shown} of ${all} pages. Download the document for the rest.`,
  waiting: 'The preview is being made.',
  none: 'No preview.',
}
