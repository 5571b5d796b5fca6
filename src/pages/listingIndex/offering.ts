import { createContext } from 'react';
import type { Offering } from '../../listings/actions/rowActions';

/** Conditions for the actions of rows, provided by the page. */
export const OfferingContext = createContext<Offering>({
  siteURL: '',
  promotes: false,
  hasPage: () => false,
});
