import { createContext } from 'react';
import type { Offering } from '../../listings/actions/rowActions';

/** Conditions of the list's menus, provided by the page. */
export const OfferingContext = createContext<Offering>({
  siteURL: '',
  promotes: false,
  hasPage: () => false,
});
