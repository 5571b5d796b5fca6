import type * as da from '../da/readOnly';

/** Notice on read-only accounts. Separate from `access.ts`, which is fetched with the no-access pages. */
export const readOnly = {
  onlyRead: 'The account is suspended, so you can only read. Its page says why.',
} satisfies typeof da.readOnly;

export const notFound = {
  text: 'The page you were looking for does not exist',
  hint: 'The address may be misspelt, or the page may have moved.',
  toStart: 'To the front page',
} satisfies typeof da.notFound;
