import type { Address } from '../../schemas/address';

/** Where official addresses come from (decisions §13). */
export interface AddressRegister {
  /**
   * Addresses that hold every part of the text, in any order, best first.
   * @param count most that are given. @throws AppError `address_lookup` when the register does not answer.
   */
  search: (text: string, count: number) => Promise<Address[]>;
  /** The address of an id; undefined when the register has none. @throws AppError `address_lookup` */
  find: (id: string) => Promise<Address | undefined>;
  /** The city of a zip code; undefined when no street of it is known. */
  cityOf: (zipCode: string) => Promise<string | undefined>;
}
