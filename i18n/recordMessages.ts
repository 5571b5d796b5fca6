type Texts = Readonly<Record<string, string>>;

/** Texts of a record type, by collection. */
export interface RecordLabels {
  /** Singular and plural: `Note |||| Noter`. */
  name: string;
  /** Label of the create button, and title of the form for a record without a title. */
  new: string;
  fields: Texts;
  /** Texts of the list that override the default texts. */
  list?: Texts;
  actions?: Texts;
}

/**
 * Messages of record types, with the keys that react-admin reads: `resources.notes.fields.title`.
 * @param fields labels of the metadata of all records.
 */
export const recordMessages = (
  records: object,
  fields: Texts,
): Record<string, { name: string; fields: Texts; list: Texts; actions: Texts }> =>
  Object.fromEntries(
    Object.entries<RecordLabels>({ ...records }).map(([collection, labels]) => {
      const { name, list, actions } = labels;
      const names = (name.split(' |||| ').at(-1) ?? name).toLowerCase();
      return [
        collection,
        {
          name,
          fields: { ...fields, ...labels.fields },
          list: { create: labels.new, exportFilename: names, ...list },
          actions: actions ?? {},
        },
      ];
    }),
  );
