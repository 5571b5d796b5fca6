import type { Address } from '../../schemas/address';

/** Result of a search. */
export interface FoundAddresses {
  addresses: Address[];
  /** Query texts to continue with, if the register knows a street or town but not the address. */
  continuations: string[];
}

/** Source of official addresses. */
export interface AddressRegister {
  /**
   * Addresses that contain all parts of the text, in any order, best first.
   * @param count maximum number. @throws AppError `address_lookup` if the register does not answer,
   * `no_address_register` without one.
   */
  search: (text: string, count: number) => Promise<FoundAddresses>;
  /** The address of an id; undefined when the register has none. @throws AppError `address_lookup` */
  find: (id: string) => Promise<Address | undefined>;
  /** The city of a zip code; undefined when no street of it is known. */
  cityOf: (zipCode: string) => Promise<string | undefined>;
}
