import type { MessageTree, TorvetMessages } from '../../i18n/messages';
import { translate } from '../../i18n/translate';
import type { Caller } from './caller';

/** Columns that identify the author of an audit entry. */
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
 * Displayed name of a user; undefined if the user has no name. Callers other than staff see *staff* instead of the name
 * of a staff member.
 */
export const personName = (
  { name, staff }: { name: string | null; staff: boolean },
  caller: Pick<Caller, 'staff'>,
  { torvet }: { torvet: TorvetMessages },
): string | undefined =>
  staff && (!caller.staff || name === null) ? torvet.role.staff : (name ?? undefined);

/**
 * Displayed author of a change. Callers other than staff see *staff* instead of the name of a staff member. For a
 * change with an API key, the author is the name of the key, or staff if staff created the key.
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
