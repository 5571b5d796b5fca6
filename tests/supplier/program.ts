import createClient from 'openapi-fetch';
import type { components, paths } from './torvet';

type Listing = components['schemas']['Listing'];
type Supplied = components['schemas']['SuppliedRentalListing'];
type Change = components['schemas']['SuppliedRentalListingPatch'];

/** Result of a call, as a supplier's system would log it. */
type Outcome =
  | { did: 'created' | 'changed' | 'deleted'; listing: Listing; lacking: string[]; version: string }
  | { refused: string; fields: string[] }
  | { wait: number };

interface Answered {
  data?: { listing: Listing; issues?: Record<string, string> | undefined } | undefined;
  error?: { code: string; fields?: Record<string, string> | undefined } | undefined;
  response: Response;
}

const outcomeOf = (did: 'changed' | 'deleted', { data, error, response }: Answered): Outcome => {
  if (data) {
    return {
      did: response.status === 201 ? 'created' : did,
      listing: data.listing,
      lacking: Object.keys(data.issues ?? {}),
      version: response.headers.get('ETag') ?? '',
    };
  }
  if (response.status === 429) return { wait: Number(response.headers.get('Retry-After')) };
  return { refused: error?.code ?? '', fields: Object.keys(error?.fields ?? {}) };
};

/** A supplier's system. All its knowledge of the API is in the types generated from the OpenAPI document. */
const supplier = (baseUrl: string, key: string) => {
  const torvet = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
  const address = '/api/v2/listings/by-identifier/{identifier}';
  return {
    send: async (identifier: string, listing: Supplied) =>
      outcomeOf(
        'changed',
        await torvet.PUT(address, { params: { path: { identifier } }, body: { listing } }),
      ),
    change: async (identifier: string, listing: Change, version?: string) =>
      outcomeOf(
        'changed',
        await torvet.PATCH(address, {
          params: {
            path: { identifier },
            header: version === undefined ? {} : { 'If-Match': version },
          },
          body: { listing },
        }),
      ),
    read: async (identifier: string) =>
      outcomeOf('changed', await torvet.GET(address, { params: { path: { identifier } } })),
    remove: async (identifier: string) =>
      outcomeOf('deleted', await torvet.DELETE(address, { params: { path: { identifier } } })),
    addImage: async (identifier: string, url: string) =>
      outcomeOf(
        'changed',
        await torvet.POST('/api/v2/listings/by-identifier/{identifier}/images', {
          params: { path: { identifier } },
          body: { url },
        }),
      ),
    count: async () => {
      const { data, response } = await torvet.GET('/api/v2/listings/by-identifier', {});
      return { rows: data?.listings.length, range: response.headers.get('Content-Range') };
    },
    subcategories: async () => {
      const { data } = await torvet.GET('/api/v2/subcategories', {});
      return data?.subcategories.length ?? 0;
    },
  };
};

/** Price of a listing, which depends on its type; the generated types know that. */
const priceOf = (listing: Listing): number | undefined => {
  if (listing.family === 'officespace') return listing.fixedSeating?.priceMin;
  return listing.family === 'rental' ? listing.yearlyRent : listing.salesPrice;
};

const [baseUrl = '', key = '', ...pictures] = process.argv.slice(2);
const { send, change, read, remove, addImage, count, subcategories } = supplier(baseUrl, key);

const number = 'SAG 1/æ';
const listing: Supplied = {
  type: 'rental',
  title: 'Lyse kontorer ved havnen',
  floorArea: 250,
  yearlyRent: 312_500,
};
const made = await send(number, listing);
const again = await send(number, { ...listing, status: 'active', imageURLs: pictures.slice(0, 1) });
const wrong = await send('SAG-2', { ...listing, title: 'For kort', floorArea: -1 });
const added = await addImage(number, pictures[1] ?? '');
const stored = await read(number);
const version = 'version' in stored ? stored.version : '';
const renamed = await change(number, { title: 'Kontorer med udsigt over havnen' }, version);
const stale = await change(number, { title: 'Kontorer med udsigt over byen' }, version);
const counted = await count();
const lists = await subcategories();
const early = await change(number, { status: 'closed', closingReason: 'concluded' });
const removed = await remove(number);
const gone = await read(number);

process.stdout.write(
  JSON.stringify({
    made,
    again,
    wrong,
    added,
    stored,
    price: 'listing' in stored ? priceOf(stored.listing) : undefined,
    renamed,
    stale,
    counted,
    lists,
    early,
    removed,
    gone,
    often: await send('SAG-3', listing),
  }),
);
