import { fieldMeta } from '../../../schemas/field';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { withoutEmpty } from '../store/values';
import { isHidden } from './layout';

/**
 * The values as they are sent: without what is empty, and without a field that another one takes back (a price that
 * is given on request is not kept). Texts are trimmed by the schema where they are valid.
 */
export const sentFields = (schema: ResourceSchema, values: FieldValues): FieldValues => {
  const wanted = Object.entries(withoutEmpty(values)).filter(([name]) => {
    const type = schema.fields[name];
    return type !== undefined && !isHidden(fieldMeta(type), values);
  });
  const fields = Object.fromEntries(wanted);
  const parsed = schema.draft.safeParse(fields);
  return parsed.success ? parsed.data : fields;
};

/** The fields of a schema out of a record as it was served. */
export const fieldsOf = ({ fields }: ResourceSchema, record: object | undefined): FieldValues =>
  Object.fromEntries(
    Object.entries(record ?? {}).filter(
      ([name, value]) => Object.hasOwn(fields, name) && value !== undefined && value !== null,
    ),
  );
