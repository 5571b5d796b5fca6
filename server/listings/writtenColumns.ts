import { sql } from 'drizzle-orm';
import type { ListingValues } from '../../schemas/listing/variants';
import type { ListingColumns } from './listingColumns';

const { placeholder } = sql;

/** Every column that {@link ListingColumns} holds, from the parameter of the same name, and the fields themselves. */
export const writtenColumns = {
  caseNumber: sql`${placeholder('caseNumber')}::text`,
  shownCaseNumber: sql`${placeholder('shownCaseNumber')}::text`,
  title: sql`${placeholder('title')}::text`,
  titleSort: sql`${placeholder('titleSort')}::text`,
  addressText: sql`${placeholder('addressText')}::text`,
  addressSort: sql`${placeholder('addressSort')}::text`,
  zipCode: sql`${placeholder('zipCode')}::text`,
  keyPrice: sql`${placeholder('keyPrice')}::bigint`,
  floorArea: sql`${placeholder('floorArea')}::int`,
  fields: sql`${placeholder('fields')}::jsonb`,
} satisfies Record<keyof ListingColumns | 'fields', unknown>;

/** The values of those parameters. */
export const columnParameters = (columns: ListingColumns, values: ListingValues) => ({
  ...columns,
  fields: JSON.stringify(values),
});
