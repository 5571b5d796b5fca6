import type { PublicMessageKey } from '../../../i18n/messages';
import { shortText } from '../../../schemas/text';

/** Error of a typed e-mail address. Only the server knows whether a user has it, and does not reveal that. */
export const emailProblem = (email: string): PublicMessageKey | undefined => {
  const address = shortText(email);
  if (!address) return 'torvet.auth.errors.emailRequired';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? undefined : 'torvet.auth.errors.emailInvalid';
};
