import { cookieTexts } from '../../schemas/cookies';

/** Sets a cookie for a number of days; 0 deletes it. */
export const writeCookie = (name: string, value: string, days: number): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser, nor on plain http
  for (const text of cookieTexts(name, value, days, window.location.hostname)) document.cookie = text;
};
