import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { dataFile } from './dataFile';

const street = z
  .object({
    postnr: z.string(),
    postnrnavn: z.string(),
    vejnavn: z.string(),
    husnr_fra: z.coerce.number(),
    husnr_til: z.coerce.number(),
  })
  .transform(({ postnr, postnrnavn, vejnavn, husnr_fra, husnr_til }) => ({
    zipCode: postnr,
    city: postnrnavn,
    streetName: vejnavn,
    /** First and last house number. */
    from: husnr_fra,
    to: husnr_til,
  }));

export type DemoStreet = z.infer<typeof street>;

/** Real Danish streets in more than a hundred zip codes; their house numbers are approximate. */
export const demoStreets: readonly DemoStreet[] = z
  .array(street)
  .parse(parse(readFileSync(dataFile('streets.csv')), { delimiter: ';', columns: true }));

/**
 * Id of a demo address, which is equal in every installation. `fillRegister` computes the ids in SQL.
 * @returns UUID version 8 (RFC 9562) from the SHA-256 hash of the address.
 */
export const addressID = (streetName: string, zipCode: string, streetNumber: string, floor = ''): string => {
  const bytes = createHash('sha256').update(`${zipCode}|${streetName}|${streetNumber}|${floor}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
