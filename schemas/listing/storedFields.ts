import type { FieldMeta } from '../field';
import { schemaFields } from '../resourceSchema';
import { type ListingFieldName, listingVariants } from './variants';

/** A field that the index filters or sorts by. */
export interface StoredField {
  name: ListingFieldName;
  meta: FieldMeta;
}

const isFieldName = (name: string): name is ListingFieldName =>
  listingVariants.some(({ fields }) => Object.hasOwn(fields, name));

/**
 * The fields that the schemas mark with `filter` or `sort`, each name once. Each has a column of its own in the database
 * (`server/db/tables/fieldColumns.ts`); what can be filtered and sorted by follows from them.
 */
export const storedFields: readonly StoredField[] = [
  ...new Map(
    listingVariants.flatMap((variant) =>
      schemaFields(variant)
        .filter(({ meta }) => meta.filter !== undefined || meta.sort !== undefined)
        .map(({ name, meta }) => [name, meta] as const),
    ),
  ),
].flatMap(([name, meta]) => (isFieldName(name) ? { name, meta } : []));
