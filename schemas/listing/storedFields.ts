import { isStored } from '../core/fieldQuery';
import { type ResourceField, schemaFields } from '../resourceSchema';
import { type ListingFieldName, listingVariants } from './variants';

/** A field that the index filters or sorts by. */
export interface StoredField extends ResourceField {
  name: ListingFieldName;
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
        .filter(isStored)
        .map((field) => [field.name, field] as const),
    ),
  ).values(),
].flatMap(({ name, type, meta }) => (isFieldName(name) ? { name, type, meta } : []));
