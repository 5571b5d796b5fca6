import type { Address } from '../../schemas/address';
import type { AddressRegister, FoundAddresses } from './register';

/** Most answers of each kind that are kept. */
const most = 2_000;

/** Keeps the newest values for a while. */
const memory = <Value>(keptMs: number, now: () => number) => {
  const kept = new Map<string, { value: Value; until: number }>();
  return {
    get: (key: string): Value | undefined => {
      const found = kept.get(key);
      return found && found.until > now() ? found.value : undefined;
    },
    set: (key: string, value: Value) => {
      // To the end: the oldest is at the front.
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
 * A register that remembers what it has just given: the same beginnings are typed again and again, and an address picked
 * from a search is looked up again when the listing is saved.
 * @param now milliseconds since 1970.
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

/** Remembers every answer for a minute: an import on another server shows here a minute later. */
export const rememberingBriefly = (register: AddressRegister, now: () => number = Date.now) =>
  remembering(register, minuteMs, now);

/** Remembers every answer for a day: the service is somebody else's, and its answers seldom change. */
export const rememberingForADay = (register: AddressRegister, now: () => number = Date.now) =>
  remembering(register, dayMs, now);
