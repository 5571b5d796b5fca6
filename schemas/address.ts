import * as z from 'zod';
import { text, zipCode } from './values';

/** Address of the official register, in the format of autocomplete and look-up. */
export const addressSchema = z
  .strictObject({
    // Not `z.uuid()`: most ids of the register (`0a3f50…-32b8-e044-…`) have a variant that RFC 9562 does not define.
    ID: z.guid().describe('ID of the address in the official register.'),
    /** The whole address on one line, e.g. `Vestergade 12, 2., 8000 Aarhus C`. */
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

/** Suggestion for a typed address: an address, or without `ID` a text that narrows the search. */
export type AddressSuggestion = Partial<Address> & Pick<Address, 'text'>;

/** Address in a request: only its id is used; the server reads the rest from the register. */
export const addressReference = () => addressSchema.partial().required({ ID: true });

/**
 * The same for accounts, whose address may be older than the register: without an id it is accepted until another
 * address is chosen.
 */
export const accountAddressReference = () =>
  addressSchema.partial().superRefine(({ ID, streetName, zipCode, city }, context) => {
    if (ID === undefined && (streetName ?? zipCode ?? city) === undefined)
      context.addIssue({ code: 'custom', path: ['ID'], params: { rule: 'addressNotChosen' } });
  });

/** Address shown to the public instead of the official one: without zip code and city. */
export const advertisedAddress = () =>
  z.strictObject({
    streetName: text(1, 120).describe('Name of the street.'),
    streetNumber: text(1, 10).describe('Number in the street, with its letter, e.g. `12B`.'),
    floor: text(1, 10).optional().describe('Floor, e.g. `st` or `2`.'),
  });
