import { type ConsentCategory, consentCookie } from '../../schemas/consent';
import { readCookie } from '../../schemas/cookies';
import { isRecord } from '../../schemas/isRecord';

/** The categories that the visitor agreed to; undefined where there is no decision, or one on an older text. */
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

/** Whether the visitor has decided, by the consent cookie in `document.cookie`. */
export const hasDecided = (cookies: string): boolean => agreed(cookies) !== undefined;

/** Whether the visitor has agreed to a category, by the consent cookie in `document.cookie`. */
export const hasConsent = (cookies: string, category: ConsentCategory): boolean =>
  category === 'necessary' || agreed(cookies)?.includes(category) === true;
