import { createContext } from 'react';

/** Owners for which the user may save views. */
export interface ViewOwner {
  /** The user may save personal views. */
  personal: boolean;
  /** The active account, whose views are shown, and whether the user may write them. */
  account?: { ID: number; name: string; writes: boolean };
}

/** Undefined while signed out: there are no saved views then. */
export const ViewOwnerContext = createContext<ViewOwner | undefined>(undefined);
