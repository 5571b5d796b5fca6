import type { Mutation, Query, QueryClient } from '@tanstack/react-query';
import { resources } from '../../../resources';
import type { Verb } from '../../../resources/resource';
import { operationTable } from '../../../schemas/operationTable';
import { toApiError } from '../http/apiError';

type Shown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Shown =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Data of a name, and of its parts: `listings` and `listings/rental`. */
const isOf = (name: string, [first]: readonly unknown[]): boolean =>
  first === name || (typeof first === 'string' && first.startsWith(`${name}/`));

/** The key of a record in the services: `ID`, or `id` of a user. */
export const keyOf = (record: object): unknown => Reflect.get(record, 'ID') ?? Reflect.get(record, 'id');

const versionOf = (record: object): number => Number(Reflect.get(record, 'version') ?? 0);

/** Cached under a separate key: rows of lists have fewer fields and are cached under that of `useGetOne`. */
const isWhole = (queryKey: readonly unknown[]): boolean => {
  const [, method, params] = queryKey;
  const meta = isObject(params) ? params.meta : undefined;
  return method === 'getOne' && isObject(meta) && meta.whole === true;
};

/** Query data with a newer version of a record that it contains; unchanged if it has none or a newer one. */
const withRecord = (data: unknown, record: object, whole: boolean): unknown => {
  const put = (shown: unknown): unknown => withRecord(shown, record, whole);
  if (Array.isArray(data)) {
    const rows: unknown[] = data.map(put);
    return rows.some((row, index) => row !== data[index]) ? rows : data;
  }
  if (!isObject(data)) return data;
  if (keyOf(data) === undefined) {
    // An envelope: `{ data, total }` of a list.
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
 * Puts a record from a response into the data of a name, wherever it is cached: details and rows of lists.
 * @param within part of the key of the queries with this record, where its id is not unique.
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
 * Refetches the active queries of the data that an operation changes; the others are refetched when they are used again.
 * For calls outside a mutation: those are followed by {@link refreshAfterWrites}.
 * @param except queries that stay as they are.
 */
export const invalidateChanges = async (
  queryClient: QueryClient,
  id: string,
  except: (query: Query) => boolean = () => false,
): Promise<void> => {
  const { method, envelope, changes = [] } = operationTable[id] ?? {};
  // The page of a deleted record would show its 404 until the next page has loaded.
  const isDeletion = method === 'DELETE' && envelope === undefined;
  await queryClient.invalidateQueries({
    predicate: (query) =>
      changes.some((name) => isOf(name, query.queryKey)) &&
      !(isDeletion && query.queryKey[1] === 'getOne') &&
      !except(query),
  });
};

/** Operation of a verb of a resource; undefined where it has none. */
export const operationFor = (resource: string, verb: Verb): string | undefined =>
  resources.find(({ name }) => name === resource)?.operations[verb];

/** Operation of a mutation: that in its `meta`, or by the key of a mutation of react-admin, `[resource, verb]`. */
const operationOf = ({ meta, options }: Mutation<unknown, unknown, unknown>): string | undefined => {
  if (isObject(meta) && typeof meta.operation === 'string') return meta.operation;
  const [resource, verb] = options.mutationKey ?? [];
  if (typeof resource !== 'string') return undefined;
  if (verb !== 'create' && verb !== 'update' && verb !== 'delete') return undefined;
  return operationFor(resource, verb);
};

/** Statuses after which the page may show data that has changed or gone. */
const outdated: readonly number[] = [404, 409, 412];

/** Invalidates the `changes` of each operation once its mutation has ended. @returns ends it. */
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
