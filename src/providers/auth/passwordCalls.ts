import { AuthCallError, callAuth } from './authCalls';

/** The calls of the pages that lead to a new password, which are loaded when they are opened. */

/** Requests a mail with a link to a new password; the answer is the same for an unknown e-mail. @throws AuthCallError */
export const requestPasswordReset = async (email: string): Promise<void> => {
  await callAuth('/reset-password', { email });
};

/** Sets a new password with the token of that link. @throws AuthCallError `reset_token_invalid` once it is used or old. */
export const completePasswordReset = async (token: string, password: string): Promise<void> => {
  await callAuth('/reset-password', { token, password });
};

/** The server's error message for a field of the request; undefined for another error. */
export const fieldError = (error: unknown, field: string): string | undefined => {
  const fields: unknown = error instanceof AuthCallError ? error.answer.fields : undefined;
  const sentence: unknown =
    typeof fields === 'object' && fields !== null ? Reflect.get(fields, field) : undefined;
  return typeof sentence === 'string' ? sentence : undefined;
};

/** The server's error message for a password; undefined for a valid one. @throws AuthCallError */
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
