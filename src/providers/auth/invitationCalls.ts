import { AuthCallError, callAuth } from './authCalls';

/** Invitation, as the server returns it to the holder of the mailed link. */
export interface OpenedInvitation {
  accountName: string;
  email: string;
  username: string;
  name: string;
  /** Name of the inviting user; empty if staff invited the user. */
  invitedBy: string;
}

const textIn = (value: object, key: string): string => {
  const found: unknown = Reflect.get(value, key);
  return typeof found === 'string' ? found : '';
};

/**
 * Loads an invitation.
 * @throws AuthCallError `invitation_invalid` if it was used or withdrawn, or has expired.
 */
export const readInvitation = async (token: string): Promise<OpenedInvitation> => {
  const body: unknown = await (await callAuth('/invitation', { token })).json();
  const found: unknown = typeof body === 'object' && body !== null && 'invitation' in body && body.invitation;
  if (typeof found !== 'object' || found === null) throw new AuthCallError('unknown');
  return {
    accountName: textIn(found, 'accountName'),
    email: textIn(found, 'email'),
    username: textIn(found, 'username'),
    name: textIn(found, 'name'),
    invitedBy: textIn(found, 'invitedBy'),
  };
};

/**
 * Accepts an invitation.
 * @throws AuthCallError `invitation_invalid`, or `invalid` if the password is easy to guess.
 */
export const acceptInvitation = async (token: string, name: string, password: string): Promise<void> => {
  await callAuth('/accept-invitation', { token, name, password });
};
