import { type FoundAddress, meantAddress, registerWording } from '../../schemas/meantAddress';
import { beginningOf } from '../../schemas/text';
import type { AddressRegister } from '../addresses/register';
import { AppError } from '../errors';

/** Maximum number of addresses of a building, by floor and door. */
const mostAlike = 100;

/** Finds the official addresses of texts; each text is looked up once. */
export interface AddressFinder {
  find: (text: string) => Promise<FoundAddress>;
}

const mostKept = 5_000;

export const openAddressFinder = (register: Pick<AddressRegister, 'search'>): AddressFinder => {
  const known = new Map<string, Promise<FoundAddress>>();
  return {
    find: (given) => {
      const text = registerWording(beginningOf(given, 200));
      const found =
        known.get(text) ??
        register
          .search(text, mostAlike)
          .then(({ addresses }) => meantAddress(text, addresses))
          .catch((error: unknown): FoundAddress => {
            // Without a register no address can be found: the row gets an error, and other rows are processed.
            if (error instanceof AppError && error.code === 'no_address_register') {
              return { rule: 'addressUnknownText' };
            }
            known.delete(text);
            throw error;
          });
      known.set(text, found);
      const [oldest] = known.keys();
      if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
      return found;
    },
  };
};
