import { createHash } from 'node:crypto';
import { copenhagen } from './copenhagen';
import { jutland } from './jutland';
import { type RegisterStreet, streetsOf } from './town';
import { zealandAndFunen } from './zealandAndFunen';

/** Real Danish streets of more than a hundred zip codes: what the register knows until an extract is imported. */
export const registerStreets: readonly RegisterStreet[] = [
  ...copenhagen,
  ...zealandAndFunen,
  ...jutland,
].flatMap(streetsOf);

/**
 * The id of an address of the built-in register: the same address has the same id in every installation.
 * `fillRegister` makes the same ids in SQL.
 * @returns a UUID of version 8 (RFC 9562) out of the address's SHA-256.
 */
export const addressID = (streetName: string, zipCode: string, streetNumber: string, floor = ''): string => {
  const bytes = createHash('sha256').update(`${zipCode}|${streetName}|${streetNumber}|${floor}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
