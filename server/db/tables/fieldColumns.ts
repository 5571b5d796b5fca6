import {
  bigint,
  boolean,
  integer,
  numeric,
  type PgColumnBuilderBase,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { kinds } from '../../../schemas/core/kinds';
import type { ColumnType } from '../../../schemas/core/kinds/kind';
import { type StoredField, storedFields } from '../../../schemas/listing/storedFields';
import type { ListingFieldName } from '../../../schemas/listing/variants';
import type { ResourceField } from '../../../schemas/resourceSchema';

/** Column keys that differ from the name of the field. */
const otherNames: Partial<Record<ListingFieldName, string>> = {
  accountOwnerListingIdentifierID: 'caseNumber',
  shownAccountOwnerListingIdentifierID: 'shownCaseNumber',
};

export interface FieldColumn extends Omit<StoredField, 'type'> {
  /** Drizzle's key of the column; the column name is the key in snake case. */
  key: string;
  type: ColumnType;
  /**
   * Drizzle's key of the column with the Danish sort key; undefined if the field is not sorted in Danish order.
   */
  sortKey: string | undefined;
}

/** Name of the column in SQL. */
export const columnName = (key: string): string =>
  key.replace(/(?<=[a-z0-9])[A-Z]+|[A-Z]+(?=[A-Z][a-z])/g, (capitals) => `_${capitals}`).toLowerCase();

/**
 * Column type of a field. @throws RangeError if the kind of the field has no column type.
 */
export const columnType = ({ name, meta }: Pick<ResourceField, 'name' | 'meta'>): ColumnType => {
  const { column } = kinds[meta.kind];
  if (column === undefined)
    throw new RangeError(`${name} cannot be filtered or sorted by: it is a ${meta.kind}`);
  return typeof column === 'function' ? column(meta) : column;
};

/**
 * Columns for the fields that lists filter or sort by.
 * @throws RangeError if the kind of a field has no column type.
 */
export const fieldColumns: readonly FieldColumn[] = storedFields.map(({ name, meta }) => {
  const key = otherNames[name] ?? name;
  return {
    name,
    meta,
    key,
    type: columnType({ name, meta }),
    sortKey: meta.sort === 'danish' ? `${key}Sort` : undefined,
  };
});

/** PostgreSQL's array literal, with each entry in quotes. */
const arrayLiteral = (values: readonly unknown[]): string =>
  `{${values.map((value) => JSON.stringify(String(value))).join(',')}}`;

/** Converts a value for its column; a missing value, or a value of another type, becomes null. */
export const columnValue = (type: ColumnType, value: unknown): string | number | boolean | null => {
  switch (type) {
    case 'text':
    case 'timestamptz':
      return typeof value === 'string' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'int':
    case 'bigint':
    case 'numeric':
      return typeof value === 'number' ? value : null;
    case 'int[]':
    case 'text[]':
      return Array.isArray(value) ? arrayLiteral(value) : null;
  }
};

const builders = {
  text: (name: string) => text(name),
  int: (name: string) => integer(name),
  bigint: (name: string) => bigint(name, { mode: 'number' }),
  numeric: (name: string) => numeric(name, { mode: 'number' }),
  boolean: (name: string) => boolean(name),
  timestamptz: (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' }),
  'int[]': (name: string) => integer(name).array(),
  'text[]': (name: string) => text(name).array(),
} satisfies Record<ColumnType, unknown>;

/**
 * Drizzle column for a field. @throws RangeError if the kind of the field has no column type.
 */
export const columnFor = (field: Pick<ResourceField, 'name' | 'meta'>): PgColumnBuilderBase =>
  builders[columnType(field)](columnName(field.name));

/**
 * Drizzle columns for the definition of the table `listings`. They are not part of the table's type, because their
 * names come from the schema; columns that code uses are declared separately.
 */
export const generatedColumns: object = Object.fromEntries(
  fieldColumns.flatMap(({ key, type, sortKey }) => [
    [key, builders[type](columnName(key))] as const,
    ...(sortKey ? [[sortKey, builders.text(columnName(sortKey))] as const] : []),
  ]),
);
