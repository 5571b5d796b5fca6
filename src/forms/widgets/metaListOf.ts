import type { FieldMeta, FieldMetaListName } from '../../../schemas/field';

/** The meta list of a field that is chosen from one. @throws Error when the field names none. */
export const metaListOf = ({ metaList }: FieldMeta): FieldMetaListName => {
  if (!metaList) throw new Error('A field of choices without a meta list');
  return metaList;
};
