import type { BrowserContext } from '@playwright/test';

/** Sets the consent cookie of a returning visitor, in the format of the consent dialog. */
export const decidedBefore = (
  context: BrowserContext,
  url: string | undefined,
  ...categories: readonly string[]
) => {
  const at = new Date().toISOString();
  const consent = {
    categories: ['necessary', ...categories],
    revision: 1,
    data: null,
    consentTimestamp: at,
    consentId: '8a1d2f0e-6f0b-4c53-9a51-0d7c2f7d2c11',
    services: {},
    languageCode: 'da',
    lastConsentTimestamp: at,
  };
  return context.addCookies([
    { name: 'cc_cookie', value: encodeURIComponent(JSON.stringify(consent)), url: url ?? '' },
  ]);
};
