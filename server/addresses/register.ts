import type { Address } from '../../schemas/address';

/** Result of a search. */
export interface FoundAddresses {
  addresses: Address[];
  /** Query texts for a further search, if streets or towns were found instead of addresses. */
  continuations: string[];
}

export interface AddressRegister {
  /**
   * Finds addresses that contain all parts of the text in any order, best match first.
   * @param count maximum number of addresses. @throws AppError `address_lookup` if the register does not respond,
   * `no_address_register` if the register is empty.
   */
  search: (text: string, count: number) => Promise<FoundAddresses>;
  /**
   * Finds an address by id; undefined if the register does not have it. @throws AppError `address_lookup`
   */
  find: (id: string) => Promise<Address | undefined>;
  /** Finds the city of a zip code; undefined if the register has no street with the zip code. */
  cityOf: (zipCode: string) => Promise<string | undefined>;
}
