/** What a person is told about one record. */
export interface News {
  userId: number
  /** Id of the record the kind is about; 0 if none. */
  about: number
  /** What the mail calls it. */
  name: string
  /** The reason, in the words of the one who decided. */
  reason?: string | null
  /** The agent it comes from, where it is about something else. */
  bot?: number | null
  /** The person who did it, if the reader may know. */
  by?: number | null
}
