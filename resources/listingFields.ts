import { type ListingVariant, listingVariants } from '../schemas/listing/variants';
import { type ResourceField, schemaFields } from '../schemas/resourceSchema';

/* Metadata of listing fields, for pages that display them. This module imports the schemas and Zod, so the list loads it
only when an optional column is shown, chosen or exported. */

/** Fields of the given variants in form order, without duplicate names. */
export const fieldsOf = (variants: readonly ListingVariant[] = listingVariants): ResourceField[] => {
  const byName = new Map<string, ResourceField>();
  for (const variant of variants) {
    for (const field of schemaFields(variant)) if (!byName.has(field.name)) byName.set(field.name, field);
  }
  return [...byName.values()];
};
