/** The command was not given as it must be: exit code 2. */
export class UsageError extends Error {
  /** The command whose help tells more. */
  readonly command: string

  constructor(message: string, command = '') {
    super(message)
    this.command = command
  }
}
