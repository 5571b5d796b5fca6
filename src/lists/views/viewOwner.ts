import { createContext } from 'react';

/** For whom whoever looks at lists may save views of them. */
export interface ViewOwner {
  /** For themselves. */
  personal: boolean;
  /** The account that is worked in, whose views they see, and whether they write them. */
  account?: { ID: number; name: string; writes: boolean };
}

/** Undefined where nobody is signed in: lists have no saved views there. */
export const ViewOwnerContext = createContext<ViewOwner | undefined>(undefined);
