import { parseToken } from '../../schemas/token';

/**
 * True if the token belongs to staff who impersonate an account; their requests are not counted. The signature is not
 * checked, because a forged claim only excludes its sender from the counts.
 */
export const isActing = (token: string | undefined): boolean => {
  if (!token) return false;
  try {
    return parseToken(token).act !== undefined;
  } catch {
    return false;
  }
};
