import * as z from 'zod';
import { text, zipCode } from './values';

/** Postal address of the official register, as returned by address search and look-up. */
export const addressSchema = z
  .strictObject({
    // Not `z.uuid()`: most ids of the register (`0a3f50…-32b8-e044-…`) have a variant that RFC 9562 does not define.
    ID: z.guid().describe('ID of the address in the official register.'),
    /** Example: `Vestergade 12, 2., 8000 Aarhus C`. */
    text: text(1, 200).describe('The complete address on one line.'),
    streetName: text(1, 120).describe('Name of the street.'),
    streetNumber: text(1, 10).describe('Number in the street, with its letter, e.g. `12B`.'),
    floor: text(1, 10).optional().describe('Floor, e.g. `st` or `2`.'),
    door: text(1, 10).optional().describe('Side or door, e.g. `tv`.'),
    zipCode: zipCode().describe('Zip code of four digits.'),
    city: text(1, 80).describe('City.'),
  })
  .describe('An official address.');
export type Address = z.infer<typeof addressSchema>;

/** Search suggestion: an address, or, without `ID`, a query text that narrows the search. */
export type AddressSuggestion = Partial<Address> & Pick<Address, 'text'>;

/** Address in a request. The server uses only the id, and reads the other values from the register. */
export const addressReference = () => addressSchema.partial().required({ ID: true });

/**
 * Address in the request for an account. An old account may have an address without id; this address is accepted
 * until another one is chosen.
 */
export const accountAddressReference = () =>
  addressSchema.partial().superRefine(({ ID, streetName, zipCode, city }, context) => {
    if (ID === undefined && (streetName ?? zipCode ?? city) === undefined)
      context.addIssue({ code: 'custom', path: ['ID'], params: { rule: 'addressNotChosen' } });
  });

/** Street and number that the public sees instead of the official ones. */
export const advertisedAddress = () =>
  z.strictObject({
    streetName: text(1, 120).describe('Name of the street.'),
    streetNumber: text(1, 10).describe('Number in the street, with its letter, e.g. `12B`.'),
    floor: text(1, 10).optional().describe('Floor, e.g. `st` or `2`.'),
  });
