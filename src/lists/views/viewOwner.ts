import { createContext } from 'react';

/** Owners for which the user may save views. */
export interface ViewOwner {
  /** True if the user may save personal views. */
  personal: boolean;
  /** Active account, whose views are shown; `writes` is true if the user may change them. */
  account?: { ID: number; name: string; writes: boolean };
}

/** Undefined while signed out; there are no saved views then. */
export const ViewOwnerContext = createContext<ViewOwner | undefined>(undefined);
