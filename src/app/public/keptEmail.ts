/**
 * The e-mail typed last, for the next public page and for signing in again: kept while the tab is open and no longer,
 * which is why it needs no consent.
 */
const key = 'torvet.email';

export const keptEmail = (): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

export const keepEmail = (email: string): void => {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // It is then typed again.
  }
};
