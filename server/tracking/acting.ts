import { parseToken } from '../../schemas/token';

/** True while staff act for an account: their requests are not counted. A forged claim affects only its sender. */
export const isActing = (token: string | undefined): boolean => {
  if (!token) return false;
  try {
    return parseToken(token).act !== undefined;
  } catch {
    return false;
  }
};
