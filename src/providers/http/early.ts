import { readToken } from '../auth/tokenCookie';

/** Headers of every request. */
export const commonHeaders = (): Headers => {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  });
  const token = readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
};

/** Milliseconds before a response counts as outdated. */
const freshFor = 10_000;

const early = new Map<string, { token: string; at: number; response: Promise<Response> }>();

/**
 * Sends a request for the first page while the app is still loading.
 * @returns the pending response, which must be cloned before reading; undefined if signed out.
 */
export const fetchEarly = (url: string): Promise<Response> | undefined => {
  const token = readToken();
  if (token === undefined) return undefined;
  const response = fetch(url, { headers: commonHeaders() });
  // The consumer of the response handles the error.
  response.catch(() => undefined);
  early.set(url, { token, at: performance.now(), response });
  return response;
};

/** Returns the response of an early request once, so that the HTTP client need not send the request again. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
  const asked = early.get(url);
  if (!asked) return undefined;
  early.delete(url);
  const isFresh = asked.token === readToken() && performance.now() - asked.at < freshFor;
  return isFresh ? asked.response : undefined;
};

/** Discards all early responses: a write that has ended may have changed their content. */
export const discardEarly = (): void => early.clear();
