import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { countedValues } from './layout';

/** Values of the request: effective values of fields of the form. Valid texts are trimmed by the schema. */
export const sentFields = (schema: ResourceSchema, values: FieldValues): FieldValues => {
  const fields = fieldsOf(schema, countedValues(schema, values));
  const parsed = schema.draft.safeParse(fields);
  return parsed.success ? parsed.data : fields;
};

/** The fields of a schema out of a record of a response. */
export const fieldsOf = ({ fields }: ResourceSchema, record: object | undefined): FieldValues =>
  Object.fromEntries(
    Object.entries(record ?? {}).filter(
      ([name, value]) => Object.hasOwn(fields, name) && value !== undefined && value !== null,
    ),
  );
