import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { zipRangesOf } from '../../schemas/regions';
import { type SearchFilter, searchRanges, wantedWords } from '../../schemas/searchFilter';
import { listings } from '../db/tables';

const { fields } = listings;

const asJson = (ids: readonly number[]): SQL =>
  sql`array[${sql.join(
    ids.map((id) => sql`${String(id)}`),
    sql`, `,
  )}]::jsonb[]`;

const isAny = (values: readonly unknown[] | undefined): boolean =>
  values === undefined || values.length === 0;

/** Zip codes have four digits, so that their order as text is that of their numbers. */
const placeCondition = ({ regions = [], zipCodes = [] }: SearchFilter): SQL | undefined =>
  or(
    ...regions
      .flatMap(zipRangesOf)
      .map(([from, to]) => sql`${listings.zipCode} between ${String(from)} and ${String(to)}`),
    ...(zipCodes.length > 0 ? [inArray(listings.zipCode, zipCodes)] : []),
  );

const amountOf = (name: string): SQL => sql`(${fields} ->> ${sql.raw(`'${name}'`)})::float8`;

/** As `returnPercent` of the schemas computes it, in the same floating-point arithmetic. */
const returnPercent = sql`case when ${amountOf('salesPrice')} > 0 then
  floor((${amountOf('yearlyRentalIncome')} - ${amountOf('yearlyOperatingCost')}) / ${amountOf('salesPrice')} * 10000 + 0.5)
  / 100 end`;

const advertised = (part: string): SQL => sql`${fields} -> 'advertisedAddress' ->> ${sql.raw(`'${part}'`)}`;
const official = (part: string): SQL => sql`${fields} -> 'address' ->> ${sql.raw(`'${part}'`)}`;

/** Words of the public texts, each behind a space: an official address that another one replaces is not public. */
const publicWords = sql`' ' || search_words_of(concat_ws(' ', ${listings.title}, ${fields} ->> 'flashline',
  case when jsonb_typeof(${fields} -> 'advertisedAddress') = 'object'
    then concat_ws(' ', ${advertised('streetName')}, ${advertised('streetNumber')}, ${advertised('floor')},
      ${official('zipCode')}, ${official('city')})
    else ${listings.addressText} end))`;

const textCondition = ({ text }: SearchFilter): SQL | undefined => {
  if (text === undefined) return undefined;
  // Words are letters and digits, so nothing needs escaping.
  return and(...wantedWords(text).map((word) => sql`${publicWords} like ${`% ${word}%`}`));
};

const amounts = {
  floorArea: listings.floorArea,
  keyPrice: listings.keyPrice,
  pricePerSqM: listings.pricePerSqM,
} as const;

/** Conditions of a search on visible listings: `matches` of the schemas in SQL. */
export const searchConditions = (filter: SearchFilter): SQL | undefined =>
  and(
    isAny(filter.listingTypes) ? undefined : inArray(listings.family, filter.listingTypes ?? []),
    isAny(filter.subcategories)
      ? undefined
      : sql`${fields} -> 'listingtypeSubcategory' = any (${asJson(filter.subcategories ?? [])})`,
    isAny(filter.usageProposals)
      ? undefined
      : sql`${fields} -> 'usageProposals' @> any (${asJson(filter.usageProposals ?? [])})`,
    placeCondition(filter),
    ...searchRanges.flatMap(({ amount, min, max }) => [
      filter[min] === undefined ? undefined : sql`${amounts[amount]} >= ${filter[min]}::bigint`,
      filter[max] === undefined ? undefined : sql`${amounts[amount]} <= ${filter[max]}::bigint`,
    ]),
    filter.returnPercentMin === undefined
      ? undefined
      : sql`${listings.family} = 2 and ${returnPercent} >= ${filter.returnPercentMin}::float8`,
    textCondition(filter),
  );
