/**
 * Key of the last typed e-mail address, which prefills other public pages. `sessionStorage` needs no cookie consent.
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
    // Without storage, the field is not prefilled.
  }
};
