import { createContext, useContext } from 'react';

export const SignOutContext = createContext<() => void>(() => undefined);

/** Signs out; asks first when anything would be lost by it. */
export const useSignOut = (): (() => void) => useContext(SignOutContext);
