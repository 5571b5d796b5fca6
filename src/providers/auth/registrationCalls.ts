import { AuthCallError, callAuth } from './authCalls';

/** Registration, as the server returns it to the holder of the mailed link. */
export interface OpenedRegistration {
  email: string;
  /** Path to open afterwards, which the request contained. */
  continuePath: string | undefined;
}

/**
 * Requests a mail with a registration link. The response does not reveal whether the e-mail address belongs to a user.
 * @throws AuthCallError
 */
export const requestRegistration = async (email: string, continuePath: string): Promise<void> => {
  await callAuth('/register', { email, ...(continuePath === '/' ? {} : { continue: continuePath }) });
};

/**
 * Loads a registration.
 * @throws AuthCallError `registration_invalid` if the token was used or has expired.
 */
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
 * Completes a registration.
 * @throws AuthCallError `registration_invalid`, or `invalid` if the password is easy to guess.
 */
export const completeRegistration = async (token: string, password: string): Promise<void> => {
  await callAuth('/complete-registration', { token, password });
};
