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
  /** Parameters of the path other than the record's id. */
  params?: object | undefined;
  /** More of the query. */
  query?: Readonly<Record<string, string>> | undefined;
  /** Called with the answer's headers. */
  onHeaders?: (headers: Headers) => void;
}

/** One method of a resource: its operation, and how it is called with ra-data-simple-rest. */
export interface RestMethod {
  row: OperationRow;
  url: string;
  /** Name of the resource for ra-data-simple-rest: the last part of the path. */
  name: string;
  rest: DataProvider;
}

const withQuery = (url: string, query: Extras['query']): string =>
  query ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}` : url;

/** Request body: without read-only properties, and in its envelope if it has one. */
const bodyOf = (body: unknown, { envelope, readOnly }: OperationRow): unknown => {
  if (typeof body !== 'string') return undefined;
  const data: unknown = JSON.parse(body);
  const record = withoutID(typeof data === 'object' && data !== null ? { ...data } : {});
  if (readOnly === undefined || envelope === undefined) return record;
  const sent = Object.entries(record).filter(([name]) => !readOnly.includes(name));
  return { [envelope]: Object.fromEntries(sent) };
};

/** Content of a response's envelope: records with their `id`; undefined for a response without a body. */
export const opened = ({ json }: Answer, { envelope = '' }: OperationRow, recordID: string): unknown => {
  if (json === undefined) return undefined;
  const content = unwrapped(json, envelope);
  return Array.isArray(content) ? unwrappedList(json, envelope, recordID) : withID(content, recordID);
};

/** A path without the placeholder at its end, which ra-data-simple-rest fills in by itself. */
const withoutRecord = (path: string): string => path.replace(/\/\{\w+\}$/, '');

/**
 * ra-data-simple-rest on our own HTTP client, for one call on one resource: it makes the query, the page and the
 * method, we add the path, the version, the key of a repeatable write, and the envelopes.
 * @throws RangeError where the resource has no such method.
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
