import { createContext } from 'react';
import type { Offering } from '../../listings/actions/rowActions';

/** Conditions of the row actions, provided by the page. */
export const OfferingContext = createContext<Offering>({
  siteURL: '',
  promotes: false,
  hasPage: () => false,
});
