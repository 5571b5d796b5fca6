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
 * Requests what the app needs first, while the app itself is still being fetched.
 * @returns the answer to come, to be read as a clone; undefined when nobody is signed in.
 */
export const fetchEarly = (url: string): Promise<Response> | undefined => {
  const token = readToken();
  if (token === undefined) return undefined;
  const response = fetch(url, { headers: commonHeaders() });
  // Whoever takes it gets the error.
  response.catch(() => undefined);
  early.set(url, { token, at: performance.now(), response });
  return response;
};

/** What was requested early, once: the HTTP client takes it instead of requesting it again. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
  const asked = early.get(url);
  if (!asked) return undefined;
  early.delete(url);
  const isFresh = asked.token === readToken() && performance.now() - asked.at < freshFor;
  return isFresh ? asked.response : undefined;
};
