import { parseToken } from '../../schemas/token';

/**
 * True if the token belongs to staff acting for an account, whose requests are not counted. The signature is not
 * checked: a forged claim affects only its sender.
 */
export const isActing = (token: string | undefined): boolean => {
  if (!token) return false;
  try {
    return parseToken(token).act !== undefined;
  } catch {
    return false;
  }
};
