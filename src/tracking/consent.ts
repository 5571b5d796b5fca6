import { type ConsentCategory, consentCookie } from '../../schemas/consent';
import { readCookie } from '../../schemas/cookies';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Whether the visitor has agreed to a category, by the consent cookie in `document.cookie`. Consent to an older text
 * is none.
 */
export const hasConsent = (cookies: string, category: ConsentCategory): boolean => {
  if (category === 'necessary') return true;
  try {
    const consent: unknown = JSON.parse(readCookie(cookies, consentCookie.name) ?? '');
    return (
      isObject(consent) &&
      consent.revision === consentCookie.revision &&
      Array.isArray(consent.categories) &&
      consent.categories.includes(category)
    );
  } catch {
    return false;
  }
};
