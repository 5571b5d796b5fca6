import { sql } from 'drizzle-orm';
import { estimateDays, mostPromotions, type PromotionResult } from '../../schemas/tracking/accountMetrics';
import { type Database, rows } from '../db/database';
import { lastDay } from './markers';

type Row = Record<string, unknown> &
  Omit<PromotionResult, 'title' | 'addressText' | 'expectedVisits'> & {
    title: string | null;
    addressText: string | null;
    days: number;
    daysBefore: number;
    visitsBefore: number;
  };

/**
 * Results of the account's promotions in a period, without the current day, which is not over. The expected visits are
 * estimated from the days before a promotion, except days of another promotion.
 * @param today date (`YYYY-MM-DD`).
 */
export const promotionResults = async (
  db: Database,
  accountID: number,
  { from, to }: { from: string; to: string },
  today: string,
): Promise<PromotionResult[]> => {
  const found = await rows<Row>(
    db,
    sql`
    with ran as (
      select promotion.id, promotion.listing_id, listing.family, listing.title, listing.address_text,
        promotion.start_date::date as first, least(${lastDay('promotion')}, ${to}::date, ${today}::date - 1) as last,
        ${lastDay('promotion')} as until,
        (listing.published_at at time zone 'Europe/Copenhagen')::date as published
      from promotions as promotion join listings as listing on listing.id = promotion.listing_id
      where listing.account_id = ${accountID} and promotion.started_at is not null
        and promotion.start_date <= ${to} and ${lastDay('promotion')} >= ${from}::date
      order by promotion.start_date desc, promotion.id desc limit ${mostPromotions})
    select ran.id as "ID", ran.listing_id as "listingID", family as type, title, address_text as "addressText",
      first::text as "from", last::text as "to", until::text as until, last - first + 1 as days,
      (select coalesce(sum(amount), 0)::int from promotion_charges where promotion_id = ran.id) as charged,
      during.visits, during.leads, before.days as "daysBefore", before.visits as "visitsBefore"
    from ran
    cross join lateral (
      select coalesce(sum(visits), 0)::int as visits, coalesce(sum(leads), 0)::int as leads
      from listing_days where listing_id = ran.listing_id and day between first and last) as during
    cross join lateral (
      select count(*)::int as days, coalesce(sum(visits), 0)::int as visits
      from generate_series(greatest(first - ${estimateDays.most}::int, published + 1), first - 1, interval '1 day') as earlier (at)
      left join listing_days on listing_id = ran.listing_id and day = earlier.at::date
      where not exists (
        select from promotions as other
        where other.listing_id = ran.listing_id and other.id <> ran.id and other.started_at is not null
          and earlier.at::date between other.start_date::date and ${lastDay('other')})) as before
    order by first desc, ran.id desc`,
  );
  return found.map(({ days, daysBefore, visitsBefore, title, addressText, ...result }) => ({
    ...result,
    title: title ?? undefined,
    addressText: addressText ?? undefined,
    ...(days > 0 && daysBefore >= estimateDays.fewest
      ? { expectedVisits: Math.round(((10 * visitsBefore) / daysBefore) * days) / 10 }
      : {}),
  }));
};
