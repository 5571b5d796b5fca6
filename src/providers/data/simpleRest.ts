import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Resource, Verb } from '../../../resources/resource';
import type { OperationRow } from '../../../schemas/operationTable';
import type { Answer, Call, HttpClient } from '../http/httpClient';
import { addressOf } from './address';
import { operationRow } from './operationRow';
import { unwrapped, unwrappedList, withID, withoutID } from './records';

/** Parts of a request that ra-data-simple-rest does not support. */
export interface Extras extends Pick<Call, 'version' | 'key' | 'signal'> {
  /** Path parameters in addition to the record's id. */
  params?: object | undefined;
  query?: Readonly<Record<string, string>> | undefined;
  /** Called with the headers of the response. */
  onHeaders?: (headers: Headers) => void;
}

/** Method of a resource: its operation, and an instance of ra-data-simple-rest that calls it. */
export interface RestMethod {
  row: OperationRow;
  url: string;
  /** Name of the resource in ra-data-simple-rest: the last segment of the path. */
  name: string;
  rest: DataProvider;
}

const withQuery = (url: string, query: Extras['query']): string =>
  query ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}` : url;

/** Body of a request without read-only properties, in its envelope if there is one. */
const bodyOf = (body: unknown, { envelope, readOnly }: OperationRow): unknown => {
  if (typeof body !== 'string') return undefined;
  const data: unknown = JSON.parse(body);
  const record = withoutID(typeof data === 'object' && data !== null ? { ...data } : {});
  if (readOnly === undefined || envelope === undefined) return record;
  const sent = Object.entries(record).filter(([name]) => !readOnly.includes(name));
  return { [envelope]: Object.fromEntries(sent) };
};

/** Content of a response's envelope, with `id` added to records; undefined if there is no body. */
export const opened = ({ json }: Answer, { envelope = '' }: OperationRow, recordID: string): unknown => {
  if (json === undefined) return undefined;
  const content = unwrapped(json, envelope);
  return Array.isArray(content) ? unwrappedList(json, envelope, recordID) : withID(content, recordID);
};

/** Path without the placeholder at its end, which ra-data-simple-rest adds. */
const withoutRecord = (path: string): string => path.replace(/\/\{\w+\}$/, '');

/**
 * Instance of ra-data-simple-rest for one request. The library creates query string, page and method; this function
 * adds path, version, idempotency key and envelopes.
 * @throws RangeError if the resource has no such method.
 */
export const restMethod = (
  http: HttpClient,
  resource: Resource,
  verb: Verb,
  { params, query, onHeaders, ...call }: Extras = {},
): RestMethod => {
  const id = resource.operations[verb];
  if (id === undefined) throw new RangeError(`${resource.name} has no operation to ${verb}`);
  const row = operationRow(id);
  const ofOne = verb !== 'list' && verb !== 'create';
  const url = addressOf(ofOne ? withoutRecord(row.path) : row.path, { params });
  const end = url.lastIndexOf('/');
  const rest = simpleRestProvider(url.slice(0, end), async (address: string, options = {}) => {
    const answer = await http.send(withQuery(address, query), {
      ...call,
      method: row.method,
      needsReason: row.reason,
      body: bodyOf(options.body, row),
      signal: call.signal ?? options.signal ?? undefined,
    });
    onHeaders?.(answer.headers);
    const json = opened(answer, row, resource.recordID);
    return { status: answer.status, headers: answer.headers, body: '', json };
  });
  return { row, url, name: url.slice(end + 1), rest };
};
