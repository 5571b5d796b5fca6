import { type ConsentCategory, consentCookie } from '../../schemas/consent';
import { readCookie } from '../../schemas/cookies';
import { isRecord } from '../../schemas/isRecord';

/** Categories that the visitor agreed to; undefined if there is no decision about the current version of the text. */
const agreed = (cookies: string): readonly unknown[] | undefined => {
  try {
    const consent: unknown = JSON.parse(readCookie(cookies, consentCookie.name) ?? '');
    return isRecord(consent) &&
      consent.revision === consentCookie.revision &&
      Array.isArray(consent.categories)
      ? consent.categories
      : undefined;
  } catch {
    return undefined;
  }
};

/** True if the visitor has decided, according to the consent cookie. */
export const hasDecided = (cookies: string): boolean => agreed(cookies) !== undefined;

/** True if the visitor has agreed to a category, according to the consent cookie. */
export const hasConsent = (cookies: string, category: ConsentCategory): boolean =>
  category === 'necessary' || agreed(cookies)?.includes(category) === true;
