/** A reason not to start that the operator can mend; its message is one line that says what to do. */
export class StartupFault extends Error {}
