import { isRecord } from '../../../schemas/isRecord';

/** Record with the `id` that react-admin needs, in addition to the API's id. */
export type WithID = Record<string, unknown> & { id: number | string };

/**
 * Adds `id` to a record.
 * @param key property with the API's id.
 * @throws TypeError if the value is no record.
 */
export const withID = (value: unknown, key: string): WithID => {
  if (!isRecord(value)) throw new TypeError('The server answered with something else than a record');
  const id = value[key];
  if (typeof id !== 'number' && typeof id !== 'string') throw new TypeError(`A record without its ${key}`);
  return { ...value, id };
};

/**
 * Content of an envelope.
 * @throws TypeError if it is missing.
 */
export const unwrapped = (json: unknown, key: string): unknown => {
  if (!isRecord(json) || !(key in json)) throw new TypeError(`The answer has no ${key}`);
  return json[key];
};

/** List in an envelope, with `id` added to each record. */
export const unwrappedList = (json: unknown, envelope: string, key: string): WithID[] => {
  const list = unwrapped(json, envelope);
  if (!Array.isArray(list)) throw new TypeError(`${envelope} is no list`);
  return list.map((value) => withID(value, key));
};

/** Record without the `id` for react-admin, for requests. */
export const withoutID = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'id'));
