import { createContext, useContext } from 'react';
import type { Client } from './client';
import type { Services } from './services';

/**
 * The product's own calls, as they are: unlike react-admin's `useDataProvider`, which turns a call that signed the user
 * out into an empty answer, every failure is thrown.
 */
export const ServicesContext = createContext<(Services & Client) | undefined>(undefined);

export const useServices = (): Services & Client => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices outside of ServicesContext');
  return services;
};
