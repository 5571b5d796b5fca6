import { createContext, useContext } from 'react';
import type { SessionAccount } from './session';

/** The account that the panel begins with. */
export type NamedAccount = Pick<SessionAccount, 'ID' | 'name'>;

export const ActingPanelContext = createContext<(account?: NamedAccount) => void>(() => undefined);

/** Opens the panel in which staff begin to act for an account, change whom they act for, and end it. */
export const useActingPanel = (): ((account?: NamedAccount) => void) => useContext(ActingPanelContext);
