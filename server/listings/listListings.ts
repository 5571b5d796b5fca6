import type * as z from 'zod';
import { addDays, danishDate } from '../../schemas/calendar';
import { lists } from '../../schemas/limits';
import { type Family, families } from '../../schemas/listing/families';
import type { ListingFilter, listingListQuery } from '../../schemas/listing/query';
import { metricPeriod } from '../../schemas/tracking/metricRules';
import type { Caller } from '../access/caller';
import { scopeOf } from '../access/scope';
import type { Database } from '../db/database';
import { page } from '../http/answer';
import { findPage } from './findPage';
import { defaultSort } from './listOrder';
import { rowReader } from './listRow';

type ListQuery = z.output<typeof listingListQuery>;

/** Filter of a family's endpoint, limited to the family's type. */
const ofFamily = (filter: ListingFilter, family: Family | undefined): ListingFilter => {
  if (!family) return filter;
  const { type } = families[family];
  const asked = filter.type === undefined || [filter.type].flat().includes(type);
  return { ...filter, type: asked ? type : [] };
};

/**
 * Page of the listings that the caller may read (docs/decisions/endpoints.md). Totals are counted up to
 * {@link lists.countCap}; above the cap, the total is undefined.
 */
export const listListings = async (
  db: Database,
  caller: Caller,
  { filter: asked = {}, sort = defaultSort, range, fields, with: added }: ListQuery,
  now: Date,
  family?: Family,
) => {
  const filter = ofFamily(asked, family);
  const [from, to] = range ?? [0, lists.defaultPage - 1];
  const query = {
    caller,
    scope: scopeOf('listing', caller, filter),
    filter,
    sort,
    from,
    limit: to - from + 1,
    fields,
    metricsSince: added === 'metrics' ? addDays(danishDate(now), 1 - metricPeriod.default) : undefined,
  };
  const { found, writers, counted } = await findPage(db, query);
  return page(
    'listings',
    { from, count: found.length, total: counted > lists.countCap ? undefined : counted },
    { listings: found.map(rowReader({ caller, fields, writers })) },
  );
};
