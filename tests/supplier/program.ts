import createClient from 'openapi-fetch';
import type { components, paths } from './torvet';

type Listing = components['schemas']['Listing'];
type Supplied = components['schemas']['SuppliedRentalListing'];

/** What came of sending a listing, as a supplier's own system would note it. */
type Outcome =
  | { sent: 'created' | 'replaced'; listing: Listing; lacking: string[] }
  | { refused: string; fields: string[] }
  | { wait: number };

/** A supplier's system: all that it knows of the service is in the types that were made from the document. */
const supplier = (baseUrl: string, key: string) => {
  const torvet = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
  return async (identifier: string, listing: Supplied): Promise<Outcome> => {
    const { data, error, response } = await torvet.PUT('/api/v2/listings/by-identifier/{identifier}', {
      params: { path: { identifier } },
      body: { listing },
    });
    if (data) {
      return {
        sent: response.status === 201 ? 'created' : 'replaced',
        listing: data.listing,
        lacking: Object.keys(data.issues ?? {}),
      };
    }
    if (response.status === 429) return { wait: Number(response.headers.get('Retry-After')) };
    return { refused: error.code, fields: Object.keys(error.fields ?? {}) };
  };
};

/** A program of the account's own, which reads a listing and changes it with the version that it has read. */
const reader = (baseUrl: string, token: string) => {
  const torvet = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
  return {
    read: async (id: number) => {
      const { data, error, response } = await torvet.GET('/api/v2/listings/{id}', {
        params: { path: { id } },
      });
      if (!data) throw new Error(error.message);
      return { listing: data.listing, version: response.headers.get('ETag') ?? '' };
    },
    rename: async (id: number, version: string, title: string) => {
      const { data, error } = await torvet.PUT('/api/v2/listings/rental/{id}', {
        params: { path: { id }, header: { 'If-Match': version } },
        body: { listing: { title } },
      });
      if (data) return { version: data.listing.version };
      // A stale change is told the listing as it is now.
      return { refused: error.code, version: 'current' in error ? error.current?.version : undefined };
    },
  };
};

/** What is told of a listing depends on its type, which the types of the document know. */
const priceOf = (listing: Listing): number | undefined => {
  if (listing.family === 'officespace') return listing.fixedSeating?.priceMin;
  return listing.family === 'rental' ? listing.yearlyRent : listing.salesPrice;
};

const [baseUrl = '', key = '', token = '', picture = ''] = process.argv.slice(2);
const send = supplier(baseUrl, key);
const { read, rename } = reader(baseUrl, token);

const listing: Supplied = {
  type: 'rental',
  title: 'Lyse kontorer ved havnen',
  floorArea: 250,
  yearlyRent: 312_500,
};
const made = await send('SAG 1/æ', listing);
const again = await send('SAG 1/æ', { ...listing, status: 'active', imageURLs: [picture] });
const wrong = await send('SAG-2', { ...listing, title: 'For kort', floorArea: -1 });
const stored = await read('listing' in made ? made.listing.ID : 0);
const title = 'Kontorer med udsigt over havnen';
const renamed = await rename(stored.listing.ID, stored.version, title);
const stale = await rename(stored.listing.ID, stored.version, title);
const often = await send('SAG-3', listing);

process.stdout.write(
  JSON.stringify({ made, again, wrong, stored, price: priceOf(stored.listing), renamed, stale, often }),
);
