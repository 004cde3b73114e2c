/** An object whose fields have not been checked. */
export type Fields = Record<string, unknown>
