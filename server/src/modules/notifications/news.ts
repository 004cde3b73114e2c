/** What a person is told about one record. */
export interface News {
  userId: number
  /** The id of the record that the kind is about; 0 where it is about none. */
  about: number
  /** What the mail calls it by. */
  name: string
  /** Why, in the words of whoever decided. */
  reason?: string | null
}
