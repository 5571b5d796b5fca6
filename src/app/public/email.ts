import type { PublicMessageKey } from '../../../i18n/messages';
import { shortText } from '../../../schemas/text';

/** Format error of a typed e-mail address. Whether a user has the address is known to the server only. */
export const emailProblem = (email: string): PublicMessageKey | undefined => {
  const address = shortText(email);
  if (!address) return 'torvet.auth.errors.emailRequired';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? undefined : 'torvet.auth.errors.emailInvalid';
};
