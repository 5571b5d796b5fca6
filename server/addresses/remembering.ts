import type { Address } from '../../schemas/address';
import type { AddressRegister, FoundAddresses } from './register';

/** Maximum number of cached responses per kind. */
const most = 2_000;

/** Creates a cache of the newest values, with expiry. */
const memory = <Value>(keptMs: number, now: () => number) => {
  const kept = new Map<string, { value: Value; until: number }>();
  return {
    get: (key: string): Value | undefined => {
      const found = kept.get(key);
      return found && found.until > now() ? found.value : undefined;
    },
    set: (key: string, value: Value) => {
      // Inserts the entry again at the end, so that the oldest entry is at the front.
      kept.delete(key);
      kept.set(key, { value, until: now() + keptMs });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
};

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Adds a cache to a register, because users type the same prefixes repeatedly, and a chosen address is looked up again
 * when the listing is saved. @param now returns milliseconds since 1970.
 */
const remembering = (register: AddressRegister, keptMs: number, now: () => number): AddressRegister => {
  const addresses = memory<Address>(keptMs, now);
  const searches = memory<FoundAddresses>(keptMs, now);
  return {
    ...register,
    search: async (text, count) => {
      const key = `${count} ${text.trim().toLowerCase()}`;
      const known = searches.get(key);
      if (known) return known;
      const found = await register.search(text, count);
      for (const address of found.addresses) addresses.set(address.ID, address);
      searches.set(key, found);
      return found;
    },
    find: async (id) => {
      const known = addresses.get(id);
      if (known) return known;
      const address = await register.find(id);
      if (address) addresses.set(id, address);
      return address;
    },
  };
};

/** Adds a cache of one minute; imports by another server become visible after this minute. */
export const rememberingBriefly = (register: AddressRegister, now: () => number = Date.now) =>
  remembering(register, minuteMs, now);

/** Adds a cache of one day, for the external service, whose data rarely changes. */
export const rememberingForADay = (register: AddressRegister, now: () => number = Date.now) =>
  remembering(register, dayMs, now);
