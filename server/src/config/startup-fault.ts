/** A reason not to start that the operator can fix; its message is one line saying how. */
export class StartupFault extends Error {}
