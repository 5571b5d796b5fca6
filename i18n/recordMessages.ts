type Texts = Readonly<Record<string, string>>;

/** What a record type says, under its collection. */
export interface RecordLabels {
  /** One and several: `Note |||| Noter`. */
  name: string;
  /** What one does to make one, which is also what its form is called until it has a name. */
  new: string;
  fields: Texts;
  /** What its list says in words of its own. */
  list?: Texts;
  /** What is done with its records. */
  actions?: Texts;
}

/**
 * The messages of the resources of record types, as react-admin finds them: `resources.notes.fields.title`.
 * @param fields the labels of what every record has beside its own fields.
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
