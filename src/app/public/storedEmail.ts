/** Last typed e-mail address, to prefill other public pages. Stored in `sessionStorage`, so no consent is needed. */
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
    // Without storage, the field is simply not prefilled.
  }
};
