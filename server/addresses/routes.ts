import type { FastifyInstance } from 'fastify';
import { addressOperations } from '../../schemas/operations/addresses';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { notFound } from '../http/errors';
import { route } from '../http/route';
import type { Services } from '../services';
import { adressevaelger } from './adressevaelger';
import { embeddedRegister } from './embeddedRegister';
import type { AddressRegister } from './register';
import { rememberingBriefly, rememberingForADay } from './remembering';
import { openSearches } from './searchInTurn';

/** The register that the configuration names: the service when there is a token for it, else the embedded one. */
export const openRegister = (
  { addressToken }: Pick<Config, 'addressToken'>,
  db: Database,
): AddressRegister => {
  const embedded = embeddedRegister(db);
  return addressToken
    ? rememberingForADay(adressevaelger(addressToken, embedded))
    : rememberingBriefly(embedded);
};

/** Address lookup (docs/decisions/endpoints.md, addresses.md). */
export const registerAddresses = (app: FastifyInstance, services: Services): void => {
  const { addresses } = services;
  const search = openSearches(addresses);

  route(app, services, addressOperations.searchAddresses, ({ query, caller, signal }) =>
    search(query.q, query.count, { key: caller.userID, signal }),
  );

  route(app, services, addressOperations.getAddress, async ({ params }) => {
    const address = await addresses.find(params.id);
    if (!address) throw notFound();
    return { address };
  });
};
