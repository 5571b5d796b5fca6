import { callAuth } from './authCalls';

/** The calls of the second step of a sign-in. @throws AuthCallError */

/** Takes it. @returns the bearer token. */
export const completeSignIn = async (body: {
  signIn: string;
  code?: string;
  recoveryCode?: string;
  passkey?: unknown;
}): Promise<string> => (await callAuth('/second-factor', body)).text();

/** What the user's passkey is asked for. */
export const signInOptions = async (signIn: string): Promise<unknown> => {
  const answer: unknown = await (await callAuth('/second-factor/options', { signIn })).json();
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'options') : undefined;
};
