import type * as da from '../da/readOnly';

/** Of an account that only reads, said around every page: what else keeps one out comes with its page. */
export const readOnly = {
  onlyRead: 'The account is suspended, so you can only read. Its page says why.',
} satisfies typeof da.readOnly;

export const notFound = {
  text: 'The page you were looking for does not exist',
  hint: 'The address may be misspelt, or the page may have moved.',
  toStart: 'To the front page',
} satisfies typeof da.notFound;
