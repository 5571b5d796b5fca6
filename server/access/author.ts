import type { MessageTree, TorvetMessages } from '../../i18n/messages';
import { translate } from '../../i18n/translate';
import type { Caller } from './caller';

/** Columns of an audit entry, joined to its user and key, that identify the author. */
export interface StoredAuthor {
  actorID: number | null;
  actedFor: number | null;
  /** Name of the user. */
  name: string | null;
  staff: boolean | null;
  /** Name of the API key, if one was used. */
  keyName: string | null;
  keyOfStaff: boolean | null;
}

/**
 * Displayed name of a person: accounts see *staff* instead of the name of staff, staff see the name. Undefined without
 * a name.
 */
export const personName = (
  { name, staff }: { name: string | null; staff: boolean },
  caller: Pick<Caller, 'staff'>,
  { torvet }: { torvet: TorvetMessages },
): string | undefined =>
  staff && (!caller.staff || name === null) ? torvet.role.staff : (name ?? undefined);

/**
 * Displayed author of a change: accounts see *staff*, staff see the name too. Changes with a key are attributed to the
 * key, and to staff if they created the key.
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
