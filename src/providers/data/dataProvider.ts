import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyParams,
  Identifier,
  RaRecord,
} from 'react-admin';
import { findResource } from '../../../resources';
import type { ListResource } from '../../../resources/listResource';
import type { Resource } from '../../../resources/resource';
import { lists } from '../../../schemas/limits';
import { appConfig } from '../config';
import type { HttpClient } from '../http/httpClient';
import { unwrappedList, withoutID } from './records';
import { createServices, type Services } from './services';
import { simpleRest } from './simpleRest';

/** react-admin's calls, and those of the product that it does not know. */
export type TorvetDataProvider = DataProvider & Services;

/** The server writes `ID` where react-admin says `id`. */
const serverName = (name: string) => (name === 'id' ? 'ID' : name);

const serverFilter = (filter: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter ?? {}).map(([name, value]) => [serverName(name), value]));

const isListResource = (resource: Resource): resource is ListResource => 'defaultSort' in resource;

const serverParams = (resource: Resource, params: GetListParams) => {
  const usual = isListResource(resource) ? resource.defaultSort : { field: 'ID', order: 'ASC' as const };
  const { field, order } = params.sort ?? usual;
  return { ...params, sort: { field: serverName(field), order }, filter: serverFilter(params.filter) };
};

const metaOf = (meta: unknown): Record<string, unknown> =>
  typeof meta === 'object' && meta !== null ? { ...meta } : {};

const textIn = (meta: unknown, name: string): string | undefined => {
  const value = metaOf(meta)[name];
  return typeof value === 'string' ? value : undefined;
};

const versionIn = (...candidates: unknown[]): number | undefined =>
  candidates.map((candidate) => metaOf(candidate).version).find((version) => typeof version === 'number');

const isListing = (resource: Resource) => resource.envelope.one === 'listing';

/** How the record of a resource is written. The schemas come along only when a listing is. */
const writerOf = async (resource: Resource, previous: unknown, creating: boolean) => {
  if (!isListing(resource)) return withoutID;
  const { writtenListing } = await import('./listingWrites');
  const family = 'family' in resource ? resource.family : metaOf(previous).family;
  const { offMarket } = metaOf(previous);
  return (data: Record<string, unknown>) => writtenListing(data, { family, offMarket }, creating);
};

const inChunks = (ids: readonly Identifier[]): Identifier[][] =>
  Array.from({ length: Math.ceil(ids.length / lists.maxPage) }, (_, index) =>
    ids.slice(index * lists.maxPage, (index + 1) * lists.maxPage),
  );

/** What a list's `meta` asks for beside filter, order and page. */
const listQuery = (meta: unknown): Record<string, string> | undefined => {
  const asked = ['fields', 'with'].flatMap((name) => {
    const value = textIn(meta, name);
    return value ? [[name, value] as const] : [];
  });
  return asked.length > 0 ? Object.fromEntries(asked) : undefined;
};

/**
 * The data provider: ra-data-simple-rest on our HTTP client, with each resource's endpoint and envelope.
 * `meta`: `version` for an update (else that of the record), `key` for a repeatable creation, `fields: 'all'` for a list
 * with every field, `with: 'metrics'` for one with what is counted; a list answers `meta.totalCapped` when the server counted no further than `total`.
 * @throws HttpError (`../http/httpError`) from every call.
 */
export const createDataProvider = (http: HttpClient): TorvetDataProvider => {
  const getList = async <R extends RaRecord>(
    name: string,
    params: GetListParams,
  ): Promise<GetListResult<R>> => {
    const resource = findResource(name);
    if (!resource.paged) {
      // A meta list comes whole, whatever page was asked for.
      const { json } = await http.send(`${appConfig().apiURL}/${resource.endpoint}`, {
        signal: params.signal,
      });
      // The caller says what a record is; the contract, what is answered.
      const data = unwrappedList(json, resource.envelope.many) as unknown as R[];
      return { data, total: data.length };
    }
    let capped = false;
    const query = listQuery(params.meta);
    const rest = simpleRest(http, resource, {
      signal: params.signal,
      ...(query ? { query } : {}),
      onHeaders: (headers) => {
        capped = headers.get('Content-Range')?.endsWith('/*') === true;
      },
    });
    const page = await rest.getList<R>(resource.endpoint, serverParams(resource, params));
    return capped ? { ...page, total: lists.countCap, meta: { totalCapped: true } } : page;
  };

  return {
    ...createServices(http),
    supportAbortSignal: true,

    getList,
    getOne: (name, params) => {
      const resource = findResource(name);
      return simpleRest(http, resource, { signal: params.signal }).getOne(resource.endpoint, params);
    },
    getMany: async <R extends RaRecord>(name: string, { ids, signal }: GetManyParams<R>) => {
      const pages = await Promise.all(
        inChunks(ids).map((chunk) =>
          getList<R>(name, {
            pagination: { page: 1, perPage: lists.maxPage },
            filter: { id: chunk },
            signal,
          }),
        ),
      );
      return { data: pages.flatMap(({ data }) => data) };
    },
    getManyReference: (name, { target, id, filter, ...params }) =>
      getList(name, { ...params, filter: { ...serverFilter(filter), [serverName(target)]: id } }),

    create: async (name, params) => {
      const resource = findResource(name);
      const written = await writerOf(resource, params.data, true);
      const key = textIn(params.meta, 'key') ?? crypto.randomUUID();
      return simpleRest(http, resource, { key, written }).create(resource.endpoint, params);
    },
    update: async (name, params) => {
      const resource = findResource(name);
      const written = await writerOf(resource, params.previousData, false);
      const version = versionIn(params.meta, params.data, params.previousData);
      return simpleRest(http, resource, { version, written }).update(resource.endpoint, params);
    },
    // Each record has a version of its own: there is no writing several at once.
    updateMany: () => Promise.reject(new RangeError('Records are updated one by one')),
    delete: (name, params) => {
      const resource = findResource(name);
      return simpleRest(http, resource).delete(resource.endpoint, params);
    },
    deleteMany: () => Promise.reject(new RangeError('Records are deleted one by one')),
  };
};
