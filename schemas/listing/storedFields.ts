import { isStored } from '../core/fieldQuery';
import { type ResourceField, schemaFields } from '../resourceSchema';
import { type ListingFieldName, listingVariants } from './variants';

/** Field that the list of listings filters or sorts by. */
export interface StoredField extends ResourceField {
  name: ListingFieldName;
}

const isFieldName = (name: string): name is ListingFieldName =>
  listingVariants.some(({ fields }) => Object.hasOwn(fields, name));

/**
 * Fields marked with `filter` or `sort`, without duplicates. Each has its own database column
 * (`server/db/tables/fieldColumns.ts`).
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
