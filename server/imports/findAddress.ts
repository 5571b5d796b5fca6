import { type FoundAddress, meantAddress, registerWording } from '../../schemas/meantAddress';
import { beginningOf } from '../../schemas/text';
import type { AddressRegister } from '../addresses/register';
import { AppError } from '../errors';

/** Maximum number of postal addresses of a building (floors and doors) that are compared. */
const mostAlike = 100;

/** Finds official postal addresses by text; each text is looked up only once. */
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
            // Without a configured address register the row gets an error, and the import continues.
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
