import { AuthCallError, callAuth } from './authCalls';

/** Requests of the password pages, loaded with them. */

/**
 * Requests a mail with a link to set a new password; the response does not reveal whether the e-mail address is
 * known. @throws AuthCallError
 */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await callAuth('/reset-password', { email });
};

/**
 * Sets a new password with the token of that link. @throws AuthCallError `reset_token_invalid` if it was used or has
 * expired.
 */
export const completePasswordReset = async (token: string, password: string): Promise<void> => {
  await callAuth('/reset-password', { token, password });
};

/** Message of the server for a field; undefined for other errors. */
export const fieldError = (error: unknown, field: string): string | undefined => {
  const fields: unknown = error instanceof AuthCallError ? error.answer.fields : undefined;
  const sentence: unknown =
    typeof fields === 'object' && fields !== null ? Reflect.get(fields, field) : undefined;
  return typeof sentence === 'string' ? sentence : undefined;
};

/** Message of the server for a password; undefined if it is valid. @throws AuthCallError */
export const checkPassword = async (
  token: string,
  password: string,
  signal: AbortSignal,
): Promise<string | undefined> => {
  try {
    await callAuth('/check-password', { token, password }, undefined, signal);
    return undefined;
  } catch (error) {
    const sentence = fieldError(error, 'password');
    if (sentence === undefined) throw error;
    return sentence;
  }
};
