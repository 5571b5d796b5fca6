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
    /** House numbers, inclusive. */
    from: husnr_fra,
    to: husnr_til,
  }));

/** A street of the demo data. */
export type DemoStreet = z.infer<typeof street>;

/** Real Danish streets of more than a hundred zip codes, with approximate house numbers. */
export const demoStreets: readonly DemoStreet[] = z
  .array(street)
  .parse(parse(readFileSync(dataFile('streets.csv')), { delimiter: ';', columns: true }));

/**
 * Id of a demo address, the same in every installation. `fillRegister` computes the same ids in SQL.
 * @returns a UUID of version 8 (RFC 9562) from the address's SHA-256.
 */
export const addressID = (streetName: string, zipCode: string, streetNumber: string, floor = ''): string => {
  const bytes = createHash('sha256').update(`${zipCode}|${streetName}|${streetNumber}|${floor}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
