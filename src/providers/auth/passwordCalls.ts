import { AuthCallError, callAuth } from './authCalls';

/** Requests of the pages that set a password, in the chunk of these pages. */

/**
 * Requests a mail with a link for setting a new password. The response does not reveal whether the e-mail address
 * belongs to a user.
 * @throws AuthCallError
 */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await callAuth('/reset-password', { email });
};

/**
 * Sets a new password with the token of the mailed link.
 * @throws AuthCallError `reset_token_invalid` if the token was used or has expired.
 */
export const completePasswordReset = async (token: string, password: string): Promise<void> => {
  await callAuth('/reset-password', { token, password });
};

/** Error message of the server for a field; undefined for other errors. */
export const fieldError = (error: unknown, field: string): string | undefined => {
  const fields: unknown = error instanceof AuthCallError ? error.answer.fields : undefined;
  const sentence: unknown =
    typeof fields === 'object' && fields !== null ? Reflect.get(fields, field) : undefined;
  return typeof sentence === 'string' ? sentence : undefined;
};

/**
 * Error message of the server for a password; undefined if the password is valid.
 * @throws AuthCallError
 */
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
