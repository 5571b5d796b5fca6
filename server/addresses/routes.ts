import type { FastifyInstance } from 'fastify';
import { addressOperations } from '../../schemas/operations/addresses';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { notFound } from '../errors';
import { route } from '../http/route';
import { concurrencyLimiter, type Turn } from '../limits/concurrencyLimiter';
import type { Services } from '../services';
import { adressevaelger } from './adressevaelger';
import { embeddedRegister } from './embeddedRegister';
import type { AddressRegister, FoundAddresses } from './register';
import { rememberingBriefly, rememberingForADay } from './remembering';

/** Limits of concurrent searches; browsers abort outdated searches. */
const searching = { atOnce: 8, waiting: 100 };
const perUser = { atOnce: 2, waiting: 4, error: 'rate_limited' } as const;

/**
 * Searches addresses, with a fair queue per user; aborted if the client disconnects.
 * @throws AppError `rate_limited` if the user has too many searches, or the reason of the signal.
 */
export type SearchInTurn = (text: string, count: number, turn: Required<Turn>) => Promise<FoundAddresses>;

export const openSearches = ({ search }: Pick<AddressRegister, 'search'>): SearchInTurn => {
  const places = concurrencyLimiter({ ...searching, perKey: perUser });
  return (text, count, turn) => places.run(() => search(text, count), turn);
};

/** Opens the register: the external service if its token is configured, otherwise the embedded register. */
export const openRegister = (
  { addressToken }: Pick<Config, 'addressToken'>,
  db: Database,
): AddressRegister => {
  const embedded = embeddedRegister(db);
  return addressToken
    ? rememberingForADay(adressevaelger(addressToken, embedded))
    : rememberingBriefly(embedded);
};

/** Registers the operations on addresses (docs/decisions/endpoints.md, addresses.md). */
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
