import { cookieTexts } from '../../schemas/cookies';

/** Sets a cookie that expires after a number of days; 0 deletes the cookie. */
export const writeCookie = (name: string, value: string, days: number): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- some browsers, and pages on plain http, have no Cookie Store API
  for (const text of cookieTexts(name, value, days, window.location.hostname)) document.cookie = text;
};
