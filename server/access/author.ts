import type { MessageTree, TorvetMessages } from '../../i18n/messages';
import { translate } from '../../i18n/translate';
import type { Caller } from './caller';

/** What an entry of the audit log, joined to its user and key, says of who wrote it. */
export interface StoredAuthor {
  actorID: number | null;
  actedFor: number | null;
  /** Of the user. */
  name: string | null;
  staff: boolean | null;
  /** Of the API key, where one was used. */
  keyName: string | null;
  keyOfStaff: boolean | null;
}

/**
 * Who did something, as a reader may know it: an account sees that staff did it and not who, staff see the name too. What a
 * key has done is the key's, and staff's when they made it.
 */
export const authorOf = (
  { actorID, actedFor, name, staff: ofStaff, keyName, keyOfStaff }: StoredAuthor,
  caller: Pick<Caller, 'staff'>,
  messages: { torvet: TorvetMessages } & MessageTree,
): { by: string; staff: boolean } => {
  const staff = keyName === null ? ofStaff === true || actedFor !== null : keyOfStaff === true;
  const signedIn = staff && !caller.staff ? undefined : name;
  const author = staff ? 'torvet.apiKey.authorOfStaff' : 'torvet.apiKey.author';
  const person = keyName === null ? signedIn : translate(messages, author, { name: keyName });
  const { torvet } = messages;
  return { by: person ?? (staff ? torvet.role.staff : actorID === null ? 'Torvet' : ''), staff };
};
