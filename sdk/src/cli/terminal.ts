/** What commands may do with the world around them. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Somebody sits there and can answer. */
  readonly interactive: boolean
  /** Of the screen; undefined where output goes to a file or another program. */
  readonly width: number | undefined
  /** Aborted when the person ends the program. */
  readonly signal: AbortSignal
  print(text: string): void
  complain(text: string): void
  ask(question: string): Promise<string>
  /** Shows nothing of the answer. */
  askSecret(question: string): Promise<string>
  /** All of standard input. */
  readInput(): Promise<string>
}

/**
 * Text of others must not steer the terminal: without the control characters, line ends apart. Of those that a person
 * cannot see, the ones that turn the direction of writing go as well.
 */
export function harmless(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '�')
}
