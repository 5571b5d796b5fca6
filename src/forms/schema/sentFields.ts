import { fieldMeta } from '../../../schemas/field';
import type { ListingValues, ListingVariant } from '../../../schemas/listing/variants';
import { withoutEmpty } from '../store/values';
import { isHidden } from './layout';

/**
 * The values as they are sent: without what is empty, and without a field that another one takes back (a price that
 * is given on request is not kept). Texts are trimmed by the schema where they are valid.
 */
export const sentFields = (variant: ListingVariant, values: ListingValues): ListingValues => {
  const wanted = Object.entries(withoutEmpty(values)).filter(([name]) => {
    const type = variant.fields[name];
    return type !== undefined && !isHidden(fieldMeta(type), values);
  });
  const fields = Object.fromEntries(wanted);
  const parsed = variant.draft.safeParse(fields);
  return parsed.success ? parsed.data : fields;
};
