/**
 * E-mail typed last, for the next public page and a new sign-in: stored for the session of the tab only, so no consent
 * is needed.
 */
const key = 'torvet.email';

export const storedEmail = (): string => {
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
    // Without storage, the user types the e-mail again.
  }
};
