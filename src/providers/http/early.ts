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

let early: { url: string; token: string; response: Promise<Response> } | undefined;

/** Asks for what the app will ask for first, while the app itself is still being fetched. */
export const fetchEarly = (url: string): void => {
  const token = readToken();
  if (token === undefined) return;
  const response = fetch(url, { headers: commonHeaders() });
  // Whoever takes it is told.
  response.catch(() => undefined);
  early = { url, token, response };
};

/** What was asked for early, once: the HTTP client takes it instead of asking again. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
  const taken = early?.url === url && early.token === readToken() ? early.response : undefined;
  if (taken) early = undefined;
  return taken;
};
