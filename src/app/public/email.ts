import type { PublicMessageKey } from '../../../i18n/messages';

/** What is wrong with an e-mail as typed, if anything; whether it exists, the server knows and does not reveal. */
export const emailProblem = (email: string): PublicMessageKey | undefined => {
  if (!email) return 'torvet.auth.errors.emailRequired';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'torvet.auth.errors.emailInvalid';
};
