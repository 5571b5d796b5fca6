import type * as z from 'zod';
import { lists } from '../../schemas/limits';
import { type Family, families } from '../../schemas/listing/families';
import type { ListingFilter, listingListQuery } from '../../schemas/listing/query';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { Answer, page } from '../http/answer';
import { findPage } from './findPage';
import { defaultSort } from './listOrder';
import { rowAsServed } from './listRow';
import { listScope } from './listScope';

type ListQuery = z.output<typeof listingListQuery>;

/** The filter of a family's own list: that family, whatever else is asked for. */
const ofFamily = (filter: ListingFilter, family: Family | undefined): ListingFilter => {
  if (!family) return filter;
  const { type } = families[family];
  const asked = filter.type === undefined || [filter.type].flat().includes(type);
  return { ...filter, type: asked ? type : [] };
};

/** Tells that there are more than were counted. */
const capped = <Body>(answer: Answer<Body>): Answer<Body> =>
  new Answer(answer.body, { ...answer.headers, 'x-total-capped': 'true' });

/**
 * A page of the caller's listings with its place among them (decisions §12). Totals are counted up to
 * {@link lists.countCap}; a larger one is told by the header `X-Total-Capped`.
 */
export const listListings = async (
  db: Database,
  caller: Caller,
  { filter: asked = {}, sort = defaultSort, range, fields }: ListQuery,
  family?: Family,
) => {
  const filter = ofFamily(asked, family);
  const [from, to] = range ?? [0, lists.defaultPage - 1];
  const wish = {
    caller,
    scope: listScope(caller, filter),
    filter,
    sort,
    from,
    limit: to - from + 1,
    allFields: fields === 'all',
  };
  const { found, counted } = await findPage(db, wish);
  const total = Math.min(counted, lists.countCap);
  const answer = page(
    'listings',
    { from, count: found.length, total },
    { listings: found.map((row) => rowAsServed(row, caller)) },
  );
  return counted > lists.countCap ? capped(answer) : answer;
};
