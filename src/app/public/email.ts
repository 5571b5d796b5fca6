import type { PublicMessageKey } from '../../../i18n/messages';
import { shortText } from '../../../schemas/text';

/** What is wrong with an e-mail as typed, if anything; whether it exists, the server knows and does not reveal. */
export const emailProblem = (email: string): PublicMessageKey | undefined => {
  const address = shortText(email);
  if (!address) return 'torvet.auth.errors.emailRequired';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? undefined : 'torvet.auth.errors.emailInvalid';
};
