import { readToken } from '../auth/tokenCookie';

/** The headers that every call carries. */
export const commonHeaders = (): Headers => {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  });
  const token = readToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
};

/** Milliseconds after which an answer may be out of date. */
const freshFor = 10_000;

const early = new Map<string, { token: string; at: number; response: Promise<Response> }>();

/**
 * Requests the data of the first page while the app is still being fetched.
 * @returns the pending response, to be cloned before it is read; undefined while signed out.
 */
export const fetchEarly = (url: string): Promise<Response> | undefined => {
  const token = readToken();
  if (token === undefined) return undefined;
  const response = fetch(url, { headers: commonHeaders() });
  // The consumer gets the error.
  response.catch(() => undefined);
  early.set(url, { token, at: performance.now(), response });
  return response;
};

/** Returns the response of an early request, once, so that the HTTP client sends no second one. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
  const asked = early.get(url);
  if (!asked) return undefined;
  early.delete(url);
  const isFresh = asked.token === readToken() && performance.now() - asked.at < freshFor;
  return isFresh ? asked.response : undefined;
};
