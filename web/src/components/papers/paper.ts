export interface Paper {
  file_name: string
  content_type: string
  preview: {
    state: 'none' | 'waiting' | 'made' | 'failed'
    pages: number | null
    pictures: readonly { page: number; width: number; height: number }[]
  }
}

/** Where the picture of a page is. */
export type PageUrl = (page: number, size: 'large' | 'small') => string

/** Polls while previews are being made. */
export function whileMaking(papers: readonly Paper[] | undefined): number | false {
  return papers?.some(({ preview }) => preview.state === 'waiting') ? 3_000 : false
}
