/**
 * Node flags for short-lived servers: disables the optimising compilation of the embedded database's WebAssembly, which
 * does not pay off within minutes.
 */
export const shortLived = ['--liftoff-only'];
