import { parseToken } from '../../schemas/token';

/** True while staff act for an account: what they do is not counted. A forged claim hides only itself. */
export const isActing = (token: string | undefined): boolean => {
  if (!token) return false;
  try {
    return parseToken(token).act !== undefined;
  } catch {
    return false;
  }
};
