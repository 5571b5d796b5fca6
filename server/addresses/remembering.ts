import type { Address } from '../../schemas/address';
import type { AddressRegister } from './register';

const most = 2_000;
const keptMs = 60_000;

/**
 * A register that remembers for a minute what it has just given: an address picked from a search is looked up again
 * when the listing is saved. An import on another server shows here a minute later.
 * @param now milliseconds since 1970.
 */
export const remembering = (register: AddressRegister, now: () => number = Date.now): AddressRegister => {
  const given = new Map<string, { address: Address; until: number }>();

  const remember = (address: Address) => {
    // To the end: the oldest is at the front.
    given.delete(address.ID);
    given.set(address.ID, { address, until: now() + keptMs });
    const [oldest] = given.keys();
    if (given.size > most && oldest !== undefined) given.delete(oldest);
  };

  return {
    ...register,
    search: async (text, count) => {
      const found = await register.search(text, count);
      for (const address of found) remember(address);
      return found;
    },
    find: async (id) => {
      const known = given.get(id);
      if (known && known.until > now()) return known.address;
      const address = await register.find(id);
      if (address) remember(address);
      return address;
    },
  };
};
