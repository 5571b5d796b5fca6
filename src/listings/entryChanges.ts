import { labelOfValue } from '../../i18n/fieldSentence';
import { fieldText, type ValueWords } from '../../i18n/fieldText';
import { fieldsOf } from '../../resources/listingFields';
import { staffAccountForm } from '../../schemas/accountForm';
import type { AuditEntry } from '../../schemas/audit';
import type { FieldMetaListName } from '../../schemas/core/kinds/kind';
import { listingVariant } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import { type RoleID, roleIDs } from '../../schemas/roles';
import { metaListsOf, useMetaListNames } from '../lists/useMetaListNames';
import { useRoleNames } from '../permissions/useRoleNames';
import { type Texts, useText } from '../ui/useText';
import { useClosingReasonName } from './closing/useClosingReasons';
import { type HistoryWords, type ReadableChange, readableChanges } from './historyChanges';
import { staffChanges } from './staffChanges';

/** Translations for audit log entries: labels for each kind of record, and names by id. */
interface EntryWords extends Pick<HistoryWords, 'nameOf' | 'reasonName'> {
  listing: Texts;
  account: Texts;
  accountUser: Texts;
  roleNames: (roles: readonly RoleID[]) => string;
}

const longestValue = 200;

/** Stored value without special formatting. */
const storedText = (value: unknown): string | undefined => {
  if (value === null || value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
};

const mergeNames = [
  'reason',
  'mergedInto',
  'mergedFrom',
  'movedListings',
  'movedPromotions',
  'movedImports',
  'movedUsers',
  'movedInvitations',
  'movedApiKeys',
] as const;

/** Name of an account that a change refers to. */
const namedAccount = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : value;

/** Changes by a merge of accounts: reason, other account, and number of moved records. */
const mergeChanges = ({ action, changes }: AuditEntry, text: Texts['text']): ReadableChange[] =>
  action !== 'merge'
    ? []
    : mergeNames.flatMap((name): ReadableChange[] => {
        const pair = changes[name];
        if (!pair) return [];
        const label =
          name === 'reason' ? text('torvet.audit.reason') : text(`torvet.accountMerge.changes.${name}`);
        return [{ name, label, from: undefined, to: storedText(namedAccount(pair[1])) }];
      });

/** Changes of an account by form field; other keys are not shown. */
const accountChanges = (entry: AuditEntry, { account: words }: EntryWords): ReadableChange[] => {
  const { changes } = entry;
  const how: ValueWords = { words, nameOf: () => undefined };
  const fields = schemaFields(staffAccountForm).flatMap(({ name, meta }): ReadableChange[] => {
    const pair = changes[name];
    if (!pair) return [];
    const [from, to] = pair.map((value) => fieldText(value, meta, how));
    return [{ name, label: labelOfValue(name, meta, words), from, to }];
  });
  const reasons = ['suspendedReason', 'refusedReason'].flatMap((name): ReadableChange[] => {
    const [from, to] = changes[name]?.map(storedText) ?? [];
    return from === to ? [] : [{ name, label: words.text('torvet.audit.reason'), from, to }];
  });
  return [...fields, ...reasons, ...mergeChanges(entry, words.text)];
};

const isRole = (value: unknown): value is RoleID => roleIDs.some((id) => id === value);

const roleChange = (pair: readonly unknown[], { accountUser, roleNames }: EntryWords): ReadableChange[] => {
  const [from, to] = pair.map((held) =>
    Array.isArray(held) && held.length > 0 ? roleNames(held.filter(isRole)) : undefined,
  );
  return [{ name: 'userRoles', label: accountUser.labelOf('userRoles'), from, to }];
};

const changesOf = (entry: AuditEntry, how: EntryWords): ReadableChange[] => {
  const { subjectKind, family, changes } = entry;
  if (subjectKind === 'listing' && family)
    return readableChanges(entry, {
      ...how,
      words: how.listing,
      fields: fieldsOf([listingVariant(family)]),
      family,
    });
  if (subjectKind === 'account') return accountChanges(entry, how);
  if (subjectKind === 'user' && changes.userRoles) return roleChange(changes.userRoles, how);
  const kept = staffChanges(subjectKind, changes, how.account, storedText);
  if (kept) return kept;
  // For other records, changed fields are shown by their stored names.
  return Object.entries(changes).map(([name, [from, to]]) => ({
    name,
    label: name,
    from: storedText(from),
    to: storedText(to),
  }));
};

const none: ReadonlySet<FieldMetaListName> = new Set();

/**
 * Returns a function that formats the changes of audit log entries, with the labels of the record's form.
 * @param about entry of the displayed record, to load only the labels of its kind; by default all labels are loaded.
 */
export const useEntryChanges = (about?: AuditEntry): ((entry: AuditEntry) => ReadableChange[]) => {
  const family = about?.family;
  const fields = about === undefined ? fieldsOf() : family && fieldsOf([listingVariant(family)]);
  const how: EntryWords = {
    listing: useText(),
    account: useText(staffAccountForm.labels),
    accountUser: useText('accountUser'),
    roleNames: useRoleNames(),
    nameOf: useMetaListNames(fields ? metaListsOf(fields) : none),
    reasonName: useClosingReasonName(about === undefined || 'closingReason' in about.changes),
  };
  return (entry) => changesOf(entry, how);
};
