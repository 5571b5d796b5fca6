import type { ListingTypeID } from '../../schemas/listing/families';
import type { SearchedListing } from '../../schemas/searchFilter';
import type { TestServer } from './server';

/** Listing of a search test; missing properties have defaults. */
export interface SearchListing extends Partial<Omit<SearchedListing, 'text' | 'type'>> {
  type?: ListingTypeID;
  title?: string;
  city?: string;
  publishedAt?: Date;
  status?: 1 | 2 | 3;
}

/** Inserts a listing that the public search finds while its status is 2. */
export const addSearchListing = (
  { listing }: Pick<TestServer, 'listing'>,
  accountID: number,
  given: SearchListing = {},
): Promise<number> => {
  const { type = 1, title = 'Lokaler i byen', zipCode = '8000', city = 'Aarhus C', ...rest } = given;
  return listing({
    accountID,
    family: type,
    status: rest.status ?? 2,
    title,
    zipCode,
    keyPrice: rest.keyPrice ?? null,
    floorArea: rest.floorArea ?? null,
    pricePerSqM: rest.pricePerSqM ?? null,
    publishedAt: rest.publishedAt ?? new Date('2026-01-01T12:00:00Z'),
    fields: {
      title,
      address: { text: `Vestergade 1, ${zipCode} ${city}`, zipCode, city },
      usageProposals: [...(rest.usageProposals ?? [])],
      ...(rest.subcategory === undefined ? {} : { listingtypeSubcategory: rest.subcategory }),
      ...(rest.keyPrice === undefined ? {} : { yearlyRent: rest.keyPrice }),
    },
  });
};

/** Ids of the listings on a result page, in order. @param sources `slpr` for the promoted slots. */
export const idsOn = (body: string, sources: readonly string[] = ['slo', 'slp', 'slpr']): number[] =>
  [...body.matchAll(/data-torvet-listing="(\d+)"[^>]*data-torvet-source="(\w+)"/g)].flatMap(
    ([, id, source]) => (sources.includes(source ?? '') ? [Number(id)] : []),
  );

/** Total number of results on a page. */
export const totalOn = (body: string): number => Number(/data-total="(\d+)"/.exec(body)?.[1]);

/** URL of the link to the next or previous page. */
export const linkOn = (body: string, rel: 'next' | 'prev'): string | undefined =>
  new RegExp(`rel="${rel}" href="([^"]+)"`).exec(body)?.[1]?.replaceAll('&amp;', '&');
