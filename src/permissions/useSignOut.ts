import { createContext, useContext } from 'react';

export const SignOutContext = createContext<() => void>(() => undefined);

/** Signs out; asks for confirmation if unsaved work would be lost. */
export const useSignOut = (): (() => void) => useContext(SignOutContext);
