import { createContext, useContext } from 'react';
import type { SessionAccount } from './session';

/** Account that is selected when the panel opens. */
export type NamedAccount = Pick<SessionAccount, 'ID' | 'name'>;

export const ActingPanelContext = createContext<(account?: NamedAccount) => void>(() => undefined);

/** Returns a function that opens the panel to start, change or end an impersonation. */
export const useActingPanel = (): ((account?: NamedAccount) => void) => useContext(ActingPanelContext);
