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
 * The name that a reader knows a person by: an account sees that staff did it and not who, and staff see the name. Undefined
 * where there is none.
 */
export const personName = (
  { name, staff }: { name: string | null; staff: boolean },
  caller: Pick<Caller, 'staff'>,
  { torvet }: { torvet: TorvetMessages },
): string | undefined =>
  staff && (!caller.staff || name === null) ? torvet.role.staff : (name ?? undefined);

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
  if (keyName === null)
    return { by: personName({ name, staff }, caller, messages) ?? (actorID === null ? 'Torvet' : ''), staff };
  const author = staff ? 'torvet.apiKey.authorOfStaff' : 'torvet.apiKey.author';
  return { by: translate(messages, author, { name: keyName }), staff };
};
