import { createContext, useContext } from 'react';

export const SignOutContext = createContext<() => void>(() => undefined);

/** Returns a function that signs out, after a confirmation if there are unsaved changes. */
export const useSignOut = (): (() => void) => useContext(SignOutContext);
