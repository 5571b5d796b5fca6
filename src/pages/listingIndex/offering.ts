import { createContext } from 'react';
import type { Offering } from '../../listings/actions/rowActions';

/** What beside a listing decides what the menus of the list offer: the page around knows it. */
export const OfferingContext = createContext<Offering>({
  siteURL: '',
  promotes: false,
  hasPage: () => false,
});
