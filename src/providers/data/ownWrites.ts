import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from './queryData';

/** Responses to this tab's writes, by record and replaced version. */
const writes = new WeakMap<QueryClient, Map<string, object>>();

const versionKey = (kind: string, record: object): string =>
  `${kind} ${String(keyOf(record))} ${String(Reflect.get(record, 'version'))}`;

/** Replaces a record by a response; fields that the response lacks are removed. */
export const replacedBy = <Shown extends object>(record: Shown, response: object): Shown => {
  const current = { ...record };
  for (const field of Object.keys(current))
    if (field !== 'id' && !(field in response)) Reflect.deleteProperty(current, field);
  return Object.assign(current, response);
};

/** Stores the response to a write of this tab, by the version of the record that it replaced. */
export const noteOwnWrite = (
  queryClient: QueryClient,
  kind: string,
  before: object,
  response: object,
): void => {
  if (!('version' in before)) return;
  const replaced = versionKey(kind, before);
  if (replaced === versionKey(kind, response)) return;
  const ofClient = writes.get(queryClient) ?? new Map<string, object>();
  writes.set(queryClient, ofClient.set(replaced, response));
};

/**
 * Latest version that this tab has written, even before a refetch. Never another user's version, so that overwriting it
 * fails with 412.
 */
export const knownRecord = <Shown extends object>(
  queryClient: QueryClient,
  kind: string,
  record: Shown,
): Shown => {
  const ofClient = writes.get(queryClient);
  let latest: object | undefined;
  for (let next = ofClient?.get(versionKey(kind, record)); next; next = ofClient?.get(versionKey(kind, next)))
    latest = next;
  return latest ? replacedBy(record, latest) : record;
};
