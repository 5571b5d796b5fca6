import { mapRecord } from '../schemas/recordOf';

/** Selects one property of each row of a table: `wordsOf(listingTypes, 'help')`. */
export const wordsOf = <Key extends PropertyKey, Kind extends string>(
  table: Readonly<Record<Key, Readonly<Record<Kind, string>>>>,
  kind: Kind,
): Readonly<Record<Key, string>> => mapRecord(table, (row) => row[kind]);
