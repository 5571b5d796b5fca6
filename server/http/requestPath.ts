import type { FastifyRequest } from 'fastify';

/** Id of the operation that the router found for a request; undefined for pages, files and unknown paths. */
export const operationOf = ({ routeOptions }: FastifyRequest): string | undefined => {
  const operation: unknown = Reflect.get(routeOptions.config, 'operation');
  return typeof operation === 'string' ? operation : undefined;
};

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/**
 * Path of a request as the router sees it: without origin, query and fragment, and decoded except for reserved
 * characters.
 * Many raw URLs have the same route (`/auth/%6cogout`, `http://host/auth/logout`), so compare this path, or
 * {@link operationOf} if the request may have a route.
 */
export const pathOf = ({ url }: FastifyRequest): string =>
  decoded(url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, ''));

/** Raw path of a request, for logs. */
export const sentPathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*$/s, '');

export const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(/\?(.*)$/s.exec(url)?.[1]);

/** Path and query of a request as sent by the client, for redirects. */
export const sentAddressOf = ({ url }: FastifyRequest): string => url;
