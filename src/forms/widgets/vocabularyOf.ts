import type { FieldMeta, VocabularyName } from '../../../schemas/field';

/** The meta list of a field that is chosen from one. @throws Error when the field names none. */
export const vocabularyOf = ({ vocabulary }: FieldMeta): VocabularyName => {
  if (!vocabulary) throw new Error('A field of choices without a meta list');
  return vocabulary;
};
