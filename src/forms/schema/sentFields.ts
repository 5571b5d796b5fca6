import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { countedValues } from './layout';

/** Values to send: non-empty values of visible form fields, trimmed if valid. */
export const sentFields = (schema: ResourceSchema, values: FieldValues): FieldValues => {
  const fields = fieldsOf(schema, countedValues(schema, values));
  const parsed = schema.draft.safeParse(fields);
  return parsed.success ? parsed.data : fields;
};

/** Values of a record for the fields of a schema. */
export const fieldsOf = ({ fields }: ResourceSchema, record: object | undefined): FieldValues =>
  Object.fromEntries(
    Object.entries(record ?? {}).filter(
      ([name, value]) => Object.hasOwn(fields, name) && value !== undefined && value !== null,
    ),
  );
