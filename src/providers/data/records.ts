/** A record as react-admin wants it: with `id`. The key that the services know it by stays beside it. */
export type WithID = Record<string, unknown> & { id: number | string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives a record its `id`. @param key where it stands. @throws TypeError for what is no record. */
export const withID = (value: unknown, key: string): WithID => {
  if (!isObject(value)) throw new TypeError('The server answered with something else than a record');
  const id = value[key];
  if (typeof id !== 'number' && typeof id !== 'string') throw new TypeError(`A record without its ${key}`);
  return { ...value, id };
};

/** What stands in an envelope. @throws TypeError when it is not there. */
export const unwrapped = (json: unknown, key: string): unknown => {
  if (!isObject(json) || !(key in json)) throw new TypeError(`The answer has no ${key}`);
  return json[key];
};

/** A list out of its envelope, each with its `id`. */
export const unwrappedList = (json: unknown, envelope: string, key: string): WithID[] => {
  const list = unwrapped(json, envelope);
  if (!Array.isArray(list)) throw new TypeError(`${envelope} is no list`);
  return list.map((value) => withID(value, key));
};

/** A record without the `id` that react-admin wants: as the server takes it. */
export const withoutID = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'id'));
