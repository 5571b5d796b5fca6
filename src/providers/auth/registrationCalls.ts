import { AuthCallError, callAuth } from './authCalls';

/** A registration as the holder of its link sees it. */
export interface OpenedRegistration {
  email: string;
  /** Path to go on to, as it was sent. */
  continuePath: string | undefined;
}

/** Requests a mail with a link; the response is the same for a known e-mail. @throws AuthCallError */
export const requestRegistration = async (email: string, continuePath: string): Promise<void> => {
  await callAuth('/register', { email, ...(continuePath === '/' ? {} : { continue: continuePath }) });
};

/** Reads a registration. @throws AuthCallError `registration_invalid` once it is used or over. */
export const readRegistration = async (token: string): Promise<OpenedRegistration> => {
  const body: unknown = await (await callAuth('/registration', { token })).json();
  const found: unknown =
    typeof body === 'object' && body !== null && 'registration' in body && body.registration;
  if (typeof found !== 'object' || found === null || !('email' in found) || typeof found.email !== 'string')
    throw new AuthCallError('unknown');
  const continuePath = 'continue' in found && typeof found.continue === 'string' ? found.continue : undefined;
  return { email: found.email, continuePath };
};

/**
 * Completes a registration. @throws AuthCallError `registration_invalid`; `invalid` for a password that is
 * easily guessed.
 */
export const completeRegistration = async (token: string, password: string): Promise<void> => {
  await callAuth('/complete-registration', { token, password });
};
