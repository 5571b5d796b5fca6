import {
  type DataProvider,
  type DeleteParams,
  type GetListParams,
  type GetListResult,
  type GetManyParams,
  type GetOneParams,
  type Identifier,
  type RaRecord,
  type UpdateParams,
  useDataProvider,
} from 'react-admin';
import { findResource } from '../../../resources';
import type { ListResource } from '../../../resources/listResource';
import type { Resource } from '../../../resources/resource';
import { lists } from '../../../schemas/limits';
import type { HttpClient } from '../http/httpClient';
import { type Client, createClient } from './client';
import { operationRow } from './operationRow';
import type { RecordImageCalls } from './recordImage';
import { unwrappedList } from './records';
import { writeEach } from './severalRecords';
import { type Extras, restMethod } from './simpleRest';

/** react-admin's methods for all resources, and the other operations of the API. */
export type TorvetDataProvider = DataProvider & Client & RecordImageCalls;

/** Data provider of the app, including the product's own methods. */
export const useTorvetData = (): TorvetDataProvider => useDataProvider<TorvetDataProvider>();

/** Name in the API of react-admin's `id`. */
const serverName = (name: string, { recordID }: Resource) => (name === 'id' ? recordID : name);

const serverFilter = (filter: unknown, resource: Resource): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter ?? {}).map(([name, value]) => [serverName(name, resource), value]),
  );

const isListResource = (resource: Resource): resource is ListResource => 'defaultSort' in resource;

const serverParams = (resource: Resource, params: GetListParams) => {
  const defaultSort = isListResource(resource)
    ? resource.defaultSort
    : { field: 'id', order: 'ASC' as const };
  const { field, order } = params.sort ?? defaultSort;
  return {
    ...params,
    sort: { field: serverName(field, resource), order },
    filter: serverFilter(params.filter, resource),
  };
};

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const textIn = (meta: unknown, name: string): string | undefined => {
  const value = objectOf(meta)[name];
  return typeof value === 'string' ? value : undefined;
};

const versionIn = (...candidates: unknown[]): number | undefined =>
  candidates.map((candidate) => objectOf(candidate).version).find((version) => typeof version === 'number');

const paramsIn = (meta: unknown): object => objectOf(objectOf(meta).params);

const inChunks = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / lists.maxPage) }, (_, index) =>
    ids.slice(index * lists.maxPage, (index + 1) * lists.maxPage),
  );

/** Query parameters in the `meta` of a list. */
const listQuery = (meta: unknown): Record<string, string> | undefined => {
  const asked = ['fields', 'with'].flatMap((name) => {
    const value = textIn(meta, name);
    return value ? [[name, value] as const] : [];
  });
  return asked.length > 0 ? Object.fromEntries(asked) : undefined;
};

/** Precondition headers that a write's operation requires: version, idempotency key. */
const guardsOf = (resource: Resource, verb: 'create' | 'update' | 'delete', ...known: unknown[]): Extras => {
  const id = resource.operations[verb];
  const guards = id === undefined ? [] : (operationRow(id).guards ?? []);
  const [meta] = known;
  return {
    params: paramsIn(meta),
    ...(guards.includes('ifMatch') ? { version: versionIn(...known) } : {}),
    ...(guards.includes('idempotencyKey') ? { key: textIn(meta, 'key') ?? crypto.randomUUID() } : {}),
  };
};

/**
 * Data provider: ra-data-simple-rest on the app's HTTP client, with the operations of each resource. Properties of
 * `meta`: `params` for other path parameters; `version` for a write (default: that of the record); `key` for a write
 * that may be retried (`attempt.ts`); `fields: 'all'` for a list with all fields; `with: 'metrics'` for a list with
 * metrics. The result of a list has `meta.totalCapped` if the total is capped.
 * @throws HttpError (`../http/httpError`) from every method.
 */
export const createDataProvider = (http: HttpClient): TorvetDataProvider => {
  const getPage = async <R extends RaRecord>(
    resourceName: string,
    params: GetListParams,
  ): Promise<GetListResult<R>> => {
    const resource = findResource(resourceName);
    const query = listQuery(params.meta);
    const { signal } = params;
    let capped = false;
    const { row, url, name, rest } = restMethod(http, resource, 'list', {
      signal,
      query,
      params: paramsIn(params.meta),
      onHeaders: (headers) => {
        capped = headers.get('Content-Range')?.endsWith('/*') === true;
      },
    });
    if (!row.list) {
      // The endpoint returns the complete list. The cast is needed because TypeScript cannot relate the caller's record
      // type to the response.
      const { json } = await http.send(url, { signal });
      const data = unwrappedList(json, row.envelope ?? '', resource.recordID) as unknown as R[];
      return { data, total: data.length };
    }
    const page = await rest.getList<R>(name, serverParams(resource, params));
    return capped ? { ...page, total: lists.countCap, meta: { totalCapped: true } } : page;
  };

  /**
   * Loads a page of a list. A page longer than the API allows, as in react-admin's export, is loaded in several
   * requests.
   */
  const getList = async <R extends RaRecord>(
    resourceName: string,
    params: GetListParams,
  ): Promise<GetListResult<R>> => {
    const { page = 1, perPage = 0 } = params.pagination ?? {};
    if (perPage <= lists.maxPage) return getPage(resourceName, params);
    const from = (page - 1) * perPage;
    const first = Math.floor(from / lists.maxPage);
    const data: R[] = [];
    let result: GetListResult<R>;
    let next = first;
    do {
      const pagination = { page: next + 1, perPage: lists.maxPage };
      result = await getPage<R>(resourceName, { ...params, pagination });
      data.push(...result.data);
      next += 1;
    } while (result.data.length === lists.maxPage && next * lists.maxPage < from + perPage);
    const skipped = from - first * lists.maxPage;
    return { ...result, data: data.slice(skipped, skipped + perPage) };
  };

  const getMany = async <R extends RaRecord>(
    name: string,
    { ids, meta, signal }: GetManyParams<R>,
  ): Promise<{ data: R[] }> => {
    const pages = await Promise.all(
      inChunks(ids).map((chunk) =>
        getList<R>(name, {
          pagination: { page: 1, perPage: lists.maxPage },
          filter: { id: chunk },
          meta: objectOf(meta),
          signal,
        }),
      ),
    );
    return { data: pages.flatMap(({ data }) => data) };
  };

  const getOne = async <R extends RaRecord>(resourceName: string, params: GetOneParams<R>) => {
    const extras = { signal: params.signal, params: paramsIn(params.meta) };
    const { name, rest } = restMethod(http, findResource(resourceName), 'get', extras);
    return rest.getOne<R>(name, params);
  };

  const update = async <R extends RaRecord>(resourceName: string, params: UpdateParams<R>) => {
    const resource = findResource(resourceName);
    const extras = guardsOf(resource, 'update', params.meta, params.data, params.previousData);
    const { name, rest } = restMethod(http, resource, 'update', extras);
    return rest.update<R>(name, params);
  };

  const remove = async <R extends RaRecord>(resourceName: string, params: DeleteParams<R>) => {
    const resource = findResource(resourceName);
    const extras = guardsOf(resource, 'delete', params.meta, params.previousData);
    const { name, rest } = restMethod(http, resource, 'delete', extras);
    const { data } = await rest.delete<R>(name, params);
    // Some operations return no body; the result is then the previous record.
    return { data: data ?? params.previousData };
  };

  const read = async (resourceName: string, id: Identifier, meta: unknown) =>
    (await getOne(resourceName, { id, meta: objectOf(meta) })).data;

  /** Lazy import, because few pages have images. */
  const imageCalls = async () => (await import('./recordImage')).recordImageCalls(http);

  return {
    ...createClient(http),
    addContentImage: async (file, sending) => (await imageCalls()).addContentImage(file, sending),
    setImage: async (resourceName, image) => (await imageCalls()).setImage(resourceName, image),
    removeImage: async (resourceName, record) => (await imageCalls()).removeImage(resourceName, record),
    supportAbortSignal: true,

    getList,
    getOne,
    getMany,
    getManyReference: async (resourceName, { target, id, filter, ...params }) =>
      getList(resourceName, { ...params, filter: { ...objectOf(filter), [target]: id } }),

    create: async (resourceName, params) => {
      const resource = findResource(resourceName);
      const extras = guardsOf(resource, 'create', params.meta, params.data);
      const { name, rest } = restMethod(http, resource, 'create', extras);
      return rest.create(name, params);
    },
    update,
    delete: remove,
    // Sends one request per record, because each has its own version and the API has no bulk operations.
    updateMany: (resourceName, { ids, data, meta }) =>
      writeEach(
        ids,
        (id) => read(resourceName, id, meta),
        (record) =>
          update(resourceName, {
            id: record.id,
            data: { ...record, ...data },
            previousData: record,
            meta: objectOf(meta),
          }),
      ),
    deleteMany: (resourceName, { ids, meta }) =>
      writeEach(
        ids,
        (id) => read(resourceName, id, meta),
        (record) => remove(resourceName, { id: record.id, previousData: record, meta: objectOf(meta) }),
      ),
  };
};
