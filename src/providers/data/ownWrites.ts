import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './queryData';

/** Responses of this tab's writes, by the record and the version that each replaced. */
const writes = new WeakMap<QueryClient, Map<string, object>>();

const versionKey = (name: string, record: object): string =>
  `${name} ${String(keyOf(record))} ${String(Reflect.get(record, 'version'))}`;

/** The record with the fields of a response, and without those that the response no longer has. */
export const replacedBy = <Shown extends object>(record: Shown, response: object): Shown => {
  const current = { ...record };
  for (const field of Object.keys(current))
    if (field !== 'id' && !(field in response)) Reflect.deleteProperty(current, field);
  return Object.assign(current, response);
};

/** Stores that a write of this tab replaced a version of a record. */
export const noteOwnWrite = (
  queryClient: QueryClient,
  name: string,
  before: object,
  response: object,
): void => {
  const replaced = versionKey(name, before);
  if (replaced === versionKey(name, response)) return;
  const ofClient = writes.get(queryClient) ?? new Map<string, object>();
  writes.set(queryClient, ofClient.set(replaced, response));
};

/**
 * The record after the writes that this tab has made over it, also before anything is refetched. A version of another
 * user is never used: a write over the shown one then fails with 412.
 */
export const knownRecord = <Shown extends object>(
  queryClient: QueryClient,
  name: string,
  record: Shown,
): Shown => {
  const ofClient = writes.get(queryClient);
  let latest: object | undefined;
  for (let next = ofClient?.get(versionKey(name, record)); next; next = ofClient?.get(versionKey(name, next)))
    latest = next;
  return latest ? replacedBy(record, latest) : record;
};
