import type { HttpError } from 'react-admin';
import { changeReasonHeader, type ReasonRule } from '../../../schemas/changeReason';
import type { HttpMethod } from '../../../schemas/operations/operation';
import { commonHeaders, discardEarly, takeEarly } from './early';
import { answeredError, saysSuspended, type Translate, unansweredError } from './httpError';

export interface Call {
  method?: HttpMethod;
  /** Body that is sent as JSON. */
  body?: unknown;
  /** Version that the write replaces, for the header `If-Match`. */
  version?: number | undefined;
  /** Header `Idempotency-Key`, shared by all retries of a write. */
  key?: string | undefined;
  /** Rule that decides if staff without an impersonation must give a reason. */
  needsReason?: ReasonRule | undefined;
  /** Value of the header `Change-Reason`. */
  reason?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Undefined if the response has no body. */
  json: unknown;
}

export interface HttpClient {
  /**
   * Sends a request with the access token.
   * @throws HttpError for an error response, and if there is no response.
   */
  send: (url: string, call?: Call) => Promise<Answer>;
  /**
   * Downloads a file with the access token.
   * @throws HttpError
   */
  receive: (url: string, call?: Pick<Call, 'signal'>) => Promise<Blob>;
  /**
   * Uploads a file as the multipart part `file`; the default method is `POST`.
   * @param onProgress called with the share of bytes sent, from 0 to 1.
   * @throws HttpError
   */
  upload: (
    url: string,
    file: File,
    options: Pick<Call, 'method' | 'key' | 'needsReason' | 'reason'> & {
      signal: AbortSignal;
      onProgress: (share: number) => void;
    },
  ) => Promise<Answer>;
}

const headersFor = ({ body, version, key, reason }: Call): Headers => {
  const headers = commonHeaders();
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (version !== undefined) headers.set('If-Match', `"${version}"`);
  if (key !== undefined) headers.set('Idempotency-Key', key);
  if (reason !== undefined) headers.set(changeReasonHeader, encodeURIComponent(reason));
  return headers;
};

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

const pathOf = (url: string) => new URL(url, window.location.origin).pathname;

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name, ...value] = line.split(': ');
    if (name) headers.set(name, value.join(': '));
  }
  return headers;
};

/**
 * HTTP client for all services.
 * @param onSignedOut called when the server rejects the access token (401); with true if the user is suspended.
 */
export const createHttpClient = (
  translate: Translate,
  onSignedOut: (suspended: boolean) => void,
): HttpClient => {
  const failure = (url: string, status: number, text: string): HttpError => {
    if (status === 401) onSignedOut(saysSuspended(text));
    return answeredError(status, text, pathOf(url), translate);
  };
  const answer = (url: string, status: number, headers: Headers, text: string): Answer => {
    if (status >= 200 && status < 300) {
      try {
        return { status, headers, json: parsed(text) };
      } catch {
        // A proxy has sent this response.
        throw answeredError(status, '', pathOf(url), translate);
      }
    }
    throw failure(url, status, text);
  };

  const send = async (url: string, call: Call = {}): Promise<Answer> => {
    const { method = 'GET', body, signal } = call;
    const begun = method === 'GET' ? takeEarly(url) : undefined;
    const received = await (
      begun ??
      fetch(url, {
        method,
        headers: headersFor(call),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      })
    )
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((cause: unknown) => {
        throw unansweredError(cause, translate);
      })
      .finally(() => {
        if (method !== 'GET') discardEarly();
      });
    return answer(url, received.response.status, received.response.headers, received.text);
  };

  const receive: HttpClient['receive'] = async (url, { signal } = {}) => {
    const headers = headersFor({});
    headers.set('Accept', '*/*');
    const received = await fetch(url, { headers, ...(signal ? { signal } : {}) })
      .then(async (response) => ({ response, file: await response.blob() }))
      .catch((cause: unknown) => {
        throw unansweredError(cause, translate);
      });
    const { response, file } = received;
    if (!response.ok) throw failure(url, response.status, await file.text());
    return file;
  };

  // XMLHttpRequest, because `fetch` does not report upload progress.
  const upload: HttpClient['upload'] = (url, file, { method = 'POST', key, reason, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const part = new FormData();
      part.append('file', file);
      request.open(method, url);
      headersFor({ key, reason }).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () => {
        try {
          resolve(answer(url, request.status, headersOf(request), request.responseText));
        } catch (error) {
          reject(error);
        }
      });
      request.addEventListener('error', () => reject(unansweredError(undefined, translate)));
      request.addEventListener('abort', () =>
        reject(unansweredError(new DOMException('', 'AbortError'), translate)),
      );
      signal.addEventListener('abort', () => request.abort(), { once: true });
      if (signal.aborted) request.abort();
      else request.send(part);
    });

  return { send, receive, upload };
};
