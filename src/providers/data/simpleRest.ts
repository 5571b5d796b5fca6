import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import type { Resource } from '../../../resources/resource';
import { appConfig } from '../config';
import type { Answer, Call, HttpClient } from '../http/httpClient';
import { unwrapped, unwrappedList, withID } from './records';

/** What a call carries beyond what ra-data-simple-rest knows of. */
export interface Extras extends Pick<Call, 'version' | 'key' | 'signal'> {
  /** More of the query. */
  query?: Readonly<Record<string, string>>;
  /** Makes what is sent out of the record that react-admin gives. */
  written?: (data: Record<string, unknown>) => Record<string, unknown>;
  /** Told of the answer's headers. */
  onHeaders?: (headers: Headers) => void;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

const withQuery = (url: string, query: Extras['query']): string => {
  if (!query) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`;
};

/** The body as it is sent: in the envelope of its resource (docs/decisions/endpoints.md). */
const enveloped = (body: unknown, { envelope }: Resource, { written }: Extras): unknown => {
  if (typeof body !== 'string') return undefined;
  const data: unknown = JSON.parse(body);
  const record = typeof data === 'object' && data !== null ? { ...data } : {};
  return { [envelope.one]: written ? written(record) : record };
};

/** What is in the envelope of an answer: records with their `id`. */
const opened = ({ json }: Answer, { envelope: { one, many } }: Resource): unknown => {
  const isList = typeof json === 'object' && json !== null && Array.isArray(Reflect.get(json, many));
  return isList ? unwrappedList(json, many) : withID(unwrapped(json, one));
};

/**
 * ra-data-simple-rest on our own HTTP client, for one call on one resource: it makes the address, the query and the
 * page, we add the version, the key of a repeatable write, and the envelopes.
 */
export const simpleRest = (http: HttpClient, resource: Resource, extras: Extras = {}): DataProvider =>
  simpleRestProvider(appConfig().apiURL, async (url: string, options = {}) => {
    const { query, written: _written, onHeaders, ...call } = extras;
    const answer = await http.send(withQuery(url, query), {
      ...call,
      method: methods.find((known) => known === options.method) ?? 'GET',
      body: enveloped(options.body, resource, extras),
      signal: call.signal ?? options.signal ?? undefined,
    });
    onHeaders?.(answer.headers);
    return { status: answer.status, headers: answer.headers, body: '', json: opened(answer, resource) };
  });
