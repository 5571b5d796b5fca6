import type { Mutation, Query, QueryClient } from '@tanstack/react-query';
import { resources } from '../../../resources';
import type { Verb } from '../../../resources/resource';
import { operationTable } from '../../../schemas/operationTable';
import { toApiError } from '../http/apiError';

type Shown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for query keys of a resource and of its parts, e.g. `listings` and `listings/rental`. */
const isOf = (name: string, [first]: readonly unknown[]): boolean =>
  first === name || (typeof first === 'string' && first.startsWith(`${name}/`));

/** Id of a record: `ID`, or `id` of a user. */
export const keyOf = (record: object): unknown => Reflect.get(record, 'ID') ?? Reflect.get(record, 'id');

const versionOf = (record: object): number => Number(Reflect.get(record, 'version') ?? 0);

/**
 * True for the cache keys of complete records. Rows of lists have fewer fields, and react-admin caches them under the
 * key of `useGetOne`.
 */
const isWhole = (queryKey: readonly unknown[]): boolean => {
  const [, method, params] = queryKey;
  const meta = isObject(params) ? params.meta : undefined;
  return method === 'getOne' && isObject(meta) && meta.whole === true;
};

/**
 * Query data in which a record is replaced by a newer version. Unchanged if the data do not contain the record, or
 * contain a newer version.
 */
const withRecord = (data: unknown, record: object, whole: boolean): unknown => {
  const put = (shown: unknown): unknown => withRecord(shown, record, whole);
  if (Array.isArray(data)) {
    const rows: unknown[] = data.map(put);
    return rows.some((row, index) => row !== data[index]) ? rows : data;
  }
  if (!isObject(data)) return data;
  if (keyOf(data) === undefined) {
    // Response of a list: `{ data, total }`.
    const lists = Object.entries(data).filter(([, value]) => Array.isArray(value));
    const changed = lists.filter(([, list]) => put(list) !== list);
    return changed.length > 0
      ? { ...data, ...Object.fromEntries(changed.map(([field, list]) => [field, put(list)])) }
      : data;
  }
  if (keyOf(data) !== keyOf(record) || versionOf(data) > versionOf(record)) return data;
  return { ...(whole ? {} : data), ...record, ...('id' in data ? { id: data.id } : {}) };
};

/**
 * Updates a record in all cached queries of a resource: details and rows of lists.
 * @param within part of the query key, for records whose id is not unique.
 */
export const putRecord = (queryClient: QueryClient, name: string, record: object, within?: number): void => {
  const queries = queryClient.getQueryCache().findAll({
    predicate: ({ queryKey }) => isOf(name, queryKey) && (within === undefined || queryKey.includes(within)),
  });
  for (const { queryKey, state } of queries) {
    const data = withRecord(state.data, record, isWhole(queryKey));
    if (data !== state.data) queryClient.setQueryData(queryKey, data);
  }
};

/**
 * Refetches the active queries that an operation changes, and marks the inactive ones as stale. Needed only for writes
 * that are no mutations; see {@link refreshAfterWrites}.
 * @param except queries that remain unchanged.
 */
export const invalidateChanges = async (
  queryClient: QueryClient,
  id: string,
  except: (query: Query) => boolean = () => false,
): Promise<void> => {
  const { method, envelope, changes = [] } = operationTable[id] ?? {};
  // The page of a deleted record would show a 404 until the next page is loaded.
  const isDeletion = method === 'DELETE' && envelope === undefined;
  await queryClient.invalidateQueries({
    predicate: (query) =>
      changes.some((name) => isOf(name, query.queryKey)) &&
      !(isDeletion && query.queryKey[1] === 'getOne') &&
      !except(query),
  });
};

/** Operation for a verb on a resource; undefined if there is none. */
export const operationFor = (resource: string, verb: Verb): string | undefined =>
  resources.find(({ name }) => name === resource)?.operations[verb];

/** Operation of a mutation: from its `meta`, or from react-admin's mutation key `[resource, verb]`. */
const operationOf = ({ meta, options }: Mutation<unknown, unknown, unknown>): string | undefined => {
  if (isObject(meta) && typeof meta.operation === 'string') return meta.operation;
  const [resource, verb] = options.mutationKey ?? [];
  if (typeof resource !== 'string') return undefined;
  if (verb !== 'create' && verb !== 'update' && verb !== 'delete') return undefined;
  return operationFor(resource, verb);
};

/** Status codes that mean that displayed data may be outdated. */
const outdated: readonly number[] = [404, 409, 412];

/**
 * Invalidates the queries in an operation's `changes` after its mutation.
 * @returns a function that removes the listener.
 */
export const refreshAfterWrites = (queryClient: QueryClient): (() => void) =>
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { mutation, action } = event;
    const isDone =
      action.type === 'success' ||
      (action.type === 'error' && outdated.includes(toApiError(action.error).status));
    const id = isDone ? operationOf(mutation) : undefined;
    if (id !== undefined) void invalidateChanges(queryClient, id);
  });
