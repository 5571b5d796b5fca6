import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod';
import type { Address } from '../../schemas/address';
import { danishSortKey } from '../../schemas/danish';
import { listingRowSchema, listingSchema } from '../../schemas/listing/record';
import { addresses, images, listings } from '../../server/db/tables';
import { defaultSurroundings } from './listingBuilder';
import type { TestServer } from './server';

/** Address of the register used by {@link buildListing}. */
export const officialAddress: Address = {
  ID: defaultSurroundings.addressID,
  text: 'Åboulevarden 12, 2., 8000 Aarhus C',
  streetName: 'Åboulevarden',
  streetNumber: '12',
  floor: '2.',
  zipCode: '8000',
  city: 'Aarhus C',
};

/** Inserts an address into the embedded register. */
export const registerAddress = async (
  { database }: Pick<TestServer, 'database'>,
  { ID, ...address }: Address = officialAddress,
): Promise<void> => {
  await database.db
    .insert(addresses)
    .values({ id: ID, ...address, search: danishSortKey(address.text) })
    .onConflictDoNothing();
};

/** Inserts image rows of a listing without files, with a confirmed cover. */
export const addImages = async (
  { database: { db } }: Pick<TestServer, 'database'>,
  listingID: number,
  count: number,
): Promise<void> => {
  const drawn = Array.from({ length: count }, (_, position) => {
    const id = randomUUID();
    const hash = createHash('sha256').update(id).digest('hex');
    return {
      id,
      listingID,
      position,
      sourceHash: hash,
      hash,
      width: 1600,
      height: 1000,
      coverTextConfirmed: position === 0,
    };
  });
  await db.insert(images).values(drawn);
  await db
    .update(listings)
    .set({ imageCount: count, thumbnail: drawn[0]?.hash ?? null })
    .where(eq(listings.id, listingID));
};

const one = z.object({ listing: listingSchema });
const many = z.object({ listings: z.array(listingRowSchema) });

/** The listing in a response. */
export const listingOf = (answer: LightMyRequestResponse) => one.parse(answer.json()).listing;

/** The rows in a response of the listing index. */
export const rowsOf = (answer: LightMyRequestResponse) => many.parse(answer.json()).listings;

const apiError = z.looseObject({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).default({}),
});

/** The body of an error. */
export const toApiError = (answer: LightMyRequestResponse) => apiError.parse(answer.json());

/** The query string of a list. */
export const listPath = (
  query: {
    filter?: object;
    sort?: readonly [string, 'ASC' | 'DESC'];
    range?: readonly [number, number];
  } = {},
  family?: string,
): string => {
  const given = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  return `/api/v2/listings${family ? `/${family}` : ''}?${new URLSearchParams(given)}`;
};

/** `If-Match` header with a version. */
export const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });
