import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { danishSortKey } from '../../schemas/danish';
import { missingFields } from '../../schemas/listing/completeness';
import { computedFigure } from '../../schemas/listing/computed';
import type { ListingValues, ListingVariant } from '../../schemas/listing/variants';
import { keyPrice } from '../../schemas/listing/variants';
import type { QueriedField } from '../db/fieldConditions';
import { listings } from '../db/tables';
import { type ColumnType, columnName, columnValue, fieldColumns } from '../db/tables/fieldColumns';

/** Columns that follow from several fields, or from more than the fields. */
interface DerivedColumns {
  addressText: string | null;
  addressSort: string | null;
  zipCode: string | null;
  /** Whole kroner. */
  keyPrice: number | null;
  /** Whole kroner. */
  pricePerSqM: number | null;
  /** Number of fields that publication needs. */
  missingFields: number;
}

/** Columns computed from a listing's fields, for display, filters and sorting. */
export type ListingColumns = DerivedColumns & Readonly<Record<string, string | number | boolean | null>>;

const derivedTypes: Record<keyof DerivedColumns, ColumnType> = {
  addressText: 'text',
  addressSort: 'text',
  zipCode: 'text',
  keyPrice: 'bigint',
  pricePerSqM: 'bigint',
  missingFields: 'int',
};

/** Every one of them by its key, with its type: the statements that write listings walk this table. */
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

/** The address on one line; of an off-market listing only the zip code and its city. */
const addressOf = ({ offMarket }: ListingVariant, values: ListingValues, city: string | undefined) => {
  const zipCode = textOf(offMarket ? values.zipCode : partOf(values.address, 'zipCode'));
  const line = offMarket
    ? zipCode && (city ? `${zipCode} ${city}` : zipCode)
    : textOf(partOf(values.address, 'text'));
  return { zipCode, line };
};

/**
 * Derives the columns from the fields document.
 * @param city of the zip code, for an off-market listing.
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

/** A column of the table by its key. @throws RangeError without one. */
export const columnOf = (key: string): AnyPgColumn => {
  const column = tableColumns[key];
  if (!column) throw new RangeError(`Listings have no column ${key}`);
  return column;
};

/** Fields that the index filters and sorts by, with their columns. */
export const listingFields: readonly QueriedField[] = fieldColumns.map(({ name, meta, key, sortKey }) => ({
  name,
  meta,
  column: columnOf(key),
  sortKey: sortKey === undefined ? undefined : columnOf(sortKey),
}));

const parameterName = (key: string) => `column ${key}`;

/** Columns of {@link ListingColumns}, and the fields, each from a parameter. */
export const writtenColumns: Readonly<Record<string, SQL>> = {
  ...Object.fromEntries(
    Object.entries(columnTypes).map(([key, type]) => [
      key,
      // An array is written as text, which every driver passes on unchanged.
      sql`${sql.placeholder(parameterName(key))}::${sql.raw(type.endsWith('[]') ? `text::${type}` : type)}`,
    ]),
  ),
  fields: sql`${sql.placeholder('fields')}::jsonb`,
};

/** SQL names of these columns, in the same order. */
export const writtenNames: readonly string[] = Object.keys(writtenColumns).map(columnName);

const parameters: readonly (readonly [key: string, parameter: string])[] = Object.keys(columnTypes).map(
  (key) => [key, parameterName(key)],
);

/** Values of the statement's parameters for these columns. */
export const columnParameters = (columns: ListingColumns, values: ListingValues): Record<string, unknown> => {
  const given: Record<string, unknown> = { fields: JSON.stringify(values) };
  for (const [key, parameter] of parameters) given[parameter] = columns[key] ?? null;
  return given;
};
