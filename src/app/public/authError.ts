import type { MessageParams, PublicMessageKey } from '../../../i18n/messages';
import { AuthCallError } from '../../providers/auth/authCalls';

export interface Sentence {
  key: PublicMessageKey;
  params?: MessageParams;
}

const known: Partial<Record<string, PublicMessageKey>> = {
  unknown_user_or_password: 'torvet.auth.errors.unknown_user_or_password',
  not_verified: 'torvet.auth.errors.not_verified',
  user_suspended: 'torvet.auth.errors.user_suspended',
  reset_token_invalid: 'torvet.publicPages.errors.resetTokenInvalid',
  offline: 'torvet.auth.errors.offline',
};

/** Message for a failed authentication request. */
export const authSentence = (error: unknown): Sentence => {
  if (!(error instanceof AuthCallError)) return { key: 'torvet.auth.errors.unknown' };
  if (error.code === 'rate_limited') {
    const seconds = error.retryAfter ?? 60;
    return seconds < 90
      ? { key: 'torvet.auth.errors.rate_limited', params: { smart_count: seconds } }
      : { key: 'torvet.auth.errors.rate_limited_minutes', params: { smart_count: Math.ceil(seconds / 60) } };
  }
  return { key: known[error.code] ?? 'torvet.auth.errors.unknown' };
};
