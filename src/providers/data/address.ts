import { apiRoot, authRoot, propertyRoot } from '../../../schemas/roots';
import { appConfig } from '../config';

/** Parameters for the URL of an operation. */
export interface AddressParts {
  params?: object | undefined;
  query?: object | undefined;
}

/**
 * Base URL of the service that has a path; services may have different hosts.
 * @throws RangeError for an unknown path.
 */
const serviceURL = (path: string): string => {
  const { apiURL, authURL, propertyURL } = appConfig();
  const services = [
    [apiRoot, apiURL],
    [authRoot, authURL],
    [propertyRoot, propertyURL],
  ] as const;
  const found = services.find(([root]) => path.startsWith(`${root}/`));
  if (!found) throw new RangeError(`No service has ${path}`);
  return `${found[1]}${path.slice(found[0].length)}`;
};

const filled = (path: string, params: object): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = Reflect.get(params, name);
    if (typeof value !== 'number' && typeof value !== 'string')
      throw new RangeError(`${path} lacks its ${name}`);
    return encodeURIComponent(value);
  });

/** Query string with sorted parameters. Strings are sent unchanged, other values as JSON. */
const queryText = (query: object): string =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();

/**
 * URL of an operation.
 * @param path path with `{name}` placeholders, which `params` replaces.
 * @throws RangeError if a parameter is missing.
 */
export const addressOf = (path: string, { params = {}, query = {} }: AddressParts = {}): string => {
  const url = serviceURL(filled(path, params));
  const asked = queryText(query);
  return asked ? `${url}?${asked}` : url;
};
