type Texts = Readonly<Record<string, string>>;

/** Texts of a record type by collection. */
export interface RecordLabels {
  /** Singular and plural: `Note |||| Noter`. */
  name: string;
  /** Label of the create button, and title of the form of an untitled record. */
  new: string;
  fields: Texts;
  /** Overridden texts of its list. */
  list?: Texts;
  /** Actions of its records. */
  actions?: Texts;
}

/**
 * Messages of the resources of record types for react-admin: `resources.notes.fields.title`.
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
