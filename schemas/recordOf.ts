const fromEntries = <Key extends PropertyKey, Value>(
  entries: readonly (readonly [PropertyKey, Value])[],
): Readonly<Record<Key, Value>> => {
  const made: object = Object.fromEntries(entries);
  const isComplete = (record: object): record is Record<Key, Value> =>
    entries.every(([key]) => Object.hasOwn(record, key));
  if (!isComplete(made)) throw new RangeError('A key without an entry');
  return made;
};

/** Creates a record with a value for each key. */
export const recordOf = <Key extends PropertyKey, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Readonly<Record<Key, Value>> => fromEntries(keys.map((key) => [key, make(key)]));

/** Maps the values of a record. */
export const mapRecord = <Key extends PropertyKey, From, To>(
  record: Readonly<Record<Key, From>>,
  make: (value: From) => To,
): Readonly<Record<Key, To>> =>
  fromEntries(Object.entries<From>(record).map(([key, value]) => [key, make(value)]));

/** `Object.keys` with the type of the keys. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record).filter((key): key is Key => Object.hasOwn(record, key));
