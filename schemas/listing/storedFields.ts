import { isStored } from '../core/fieldQuery';
import { type ResourceField, schemaFields } from '../resourceSchema';
import { type ListingFieldName, listingVariants } from './variants';

/** Field by which the list of listings can be filtered or sorted. */
export interface StoredField extends ResourceField {
  name: ListingFieldName;
}

const isFieldName = (name: string): name is ListingFieldName =>
  listingVariants.some(({ fields }) => Object.hasOwn(fields, name));

/**
 * Fields of all variants that are marked with `filter` or `sort`, without duplicates. Each field has a database column
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
