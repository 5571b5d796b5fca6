import { mapRecord } from '../schemas/recordOf';

/** One kind of text from a table with a row for each key: `wordsOf(listingTypes, 'help')`. */
export const wordsOf = <Key extends PropertyKey, Kind extends string>(
  table: Readonly<Record<Key, Readonly<Record<Kind, string>>>>,
  kind: Kind,
): Readonly<Record<Key, string>> => mapRecord(table, (row) => row[kind]);
