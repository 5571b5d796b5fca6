import type { Address } from '../../schemas/address';

/** Result of a search. */
export interface FoundAddresses {
  addresses: Address[];
  /** Texts for continuing the search, if the register knows the street or town but not the exact address. */
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
  /**
   * Address by id; undefined if the register does not have it.
   * @throws AppError `address_lookup`
   */
  find: (id: string) => Promise<Address | undefined>;
  /** City of a zip code; undefined if the register has no street there. */
  cityOf: (zipCode: string) => Promise<string | undefined>;
}
