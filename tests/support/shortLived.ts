/**
 * Flags of Node for a server that lives for minutes: the embedded database is not compiled a second time, to faster code, which
 * takes more of the processor than it gives back so soon.
 */
export const shortLived = ['--liftoff-only'];
