import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ColumnType } from '../../schemas/core/kinds/kind';
import { danishSortKey } from '../../schemas/danish';
import { missingFields } from '../../schemas/listing/completeness';
import { computedFigure } from '../../schemas/listing/computed';
import type { ListingValues, ListingVariant } from '../../schemas/listing/variants';
import { keyPrice } from '../../schemas/listing/variants';
import type { QueriedField } from '../db/fieldConditions';
import { listings } from '../db/tables';
import { columnName, columnValue, fieldColumns } from '../db/tables/fieldColumns';

/** Columns that are computed from several fields or from other tables. */
interface DerivedColumns {
  addressText: string | null;
  addressSort: string | null;
  zipCode: string | null;
  /** Main price of the listing type, in whole kroner. */
  keyPrice: number | null;
  /** Whole kroner. */
  pricePerSqM: number | null;
  /** Number of missing fields that publication requires. */
  missingFields: number;
}

/** Columns that are computed from a listing's fields, for display, filters and sort orders of lists. */
export type ListingColumns = DerivedColumns & Readonly<Record<string, string | number | boolean | null>>;

const derivedTypes: Record<keyof DerivedColumns, ColumnType> = {
  addressText: 'text',
  addressSort: 'text',
  zipCode: 'text',
  keyPrice: 'bigint',
  pricePerSqM: 'bigint',
  missingFields: 'int',
};

/** SQL types of these columns by key; statements that write listings are generated from this table. */
const columnTypes: Readonly<Record<string, ColumnType>> = {
  ...Object.fromEntries(
    fieldColumns.flatMap(({ key, type, sortKey }) => [
      [key, type] as const,
      ...(sortKey ? [[sortKey, 'text'] as const] : []),
    ]),
  ),
  ...derivedTypes,
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
const sortKeyOf = (text: string | null): string | null => (text === null ? null : danishSortKey(text));

/** Zip code, and address on one line; an off-market listing has only zip code and city. */
const addressOf = ({ offMarket }: ListingVariant, values: ListingValues, city: string | undefined) => {
  const zipCode = textOf(offMarket ? values.zipCode : partOf(values.address, 'zipCode'));
  const line = offMarket
    ? zipCode && (city ? `${zipCode} ${city}` : zipCode)
    : textOf(partOf(values.address, 'text'));
  return { zipCode, line };
};

/**
 * Computes the columns from the fields.
 * @param city city of the zip code, needed for an off-market listing.
 */
export const listingColumns = (
  variant: ListingVariant,
  values: ListingValues,
  city?: string,
): ListingColumns => {
  const columns: Record<string, string | number | boolean | null> = {};
  for (const { name, key, type, sortKey } of fieldColumns) {
    columns[key] = columnValue(type, values[name]);
    if (sortKey) columns[sortKey] = sortKeyOf(textOf(values[name]));
  }
  const { zipCode, line } = addressOf(variant, values, city);
  return Object.assign(columns, {
    addressText: line,
    addressSort: sortKeyOf(line),
    zipCode,
    keyPrice: keyPrice(variant, values) ?? null,
    pricePerSqM: computedFigure('pricePerSqM', variant, values) ?? null,
    missingFields: missingFields(variant, values).length,
  });
};

const tableColumns: Readonly<Record<string, AnyPgColumn>> = getTableColumns(listings);

export const columnOf = (key: string): AnyPgColumn => {
  const column = tableColumns[key];
  if (!column) throw new RangeError(`Listings have no column ${key}`);
  return column;
};

/** Fields that lists filter and sort by, with their columns. */
export const listingFields: readonly QueriedField[] = fieldColumns.map(({ name, meta, key, sortKey }) => ({
  name,
  meta,
  column: columnOf(key),
  sortKey: sortKey === undefined ? undefined : columnOf(sortKey),
}));

const parameterName = (key: string) => `column ${key}`;

/** SQL of the {@link ListingColumns} and of the column `fields`; each value is a parameter. */
export const writtenColumns: Readonly<Record<string, SQL>> = {
  ...Object.fromEntries(
    Object.entries(columnTypes).map(([key, type]) => [
      key,
      // Arrays are sent as text, because the drivers encode arrays differently.
      sql`${sql.placeholder(parameterName(key))}::${sql.raw(type.endsWith('[]') ? `text::${type}` : type)}`,
    ]),
  ),
  fields: sql`${sql.placeholder('fields')}::jsonb`,
};

/** Names of the {@link writtenColumns} in SQL, in the same order. */
export const writtenNames: readonly string[] = Object.keys(writtenColumns).map(columnName);

const parameters: readonly (readonly [key: string, parameter: string])[] = Object.keys(columnTypes).map(
  (key) => [key, parameterName(key)],
);

/** Values for the parameters of {@link writtenColumns}. Callers add the other parameters of their statement. */
export const columnParameters = (columns: ListingColumns, values: ListingValues): Record<string, unknown> => {
  const given: Record<string, unknown> = { fields: JSON.stringify(values) };
  for (const [key, parameter] of parameters) given[parameter] = columns[key] ?? null;
  return given;
};
