import { apiRoot, authRoot, propertyRoot } from '../../../schemas/roots';
import { appConfig } from '../config';

/** Parameters of an operation's URL. */
export interface AddressParts {
  params?: object | undefined;
  query?: object | undefined;
}

/** Base URL of a path; each service may have its own host. @throws RangeError for an unknown path. */
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

/** Query string with sorted names. Strings are sent unchanged, other values as JSON. */
const queryText = (query: object): string =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();

/**
 * URL of an operation's path.
 * @param path path with `{name}` placeholders, which are replaced by `params`.
 * @throws RangeError if a parameter is missing.
 */
export const addressOf = (path: string, { params = {}, query = {} }: AddressParts = {}): string => {
  const url = serviceURL(filled(path, params));
  const asked = queryText(query);
  return asked ? `${url}?${asked}` : url;
};
