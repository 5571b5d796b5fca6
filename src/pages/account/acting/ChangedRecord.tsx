import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ValueWords } from '../../../../i18n/fieldText';
import { fieldText, labelOfValue } from '../../../../i18n/fieldText';
import { fieldsOf } from '../../../../resources/listingFields';
import { staffAccountForm } from '../../../../schemas/accountForm';
import type { AuditEntry } from '../../../../schemas/audit';
import type { Family } from '../../../../schemas/listing/families';
import { listingVariant } from '../../../../schemas/listing/variants';
import { schemaFields } from '../../../../schemas/resourceSchema';
import { type RoleID, roleIDs } from '../../../../schemas/roles';
import { useClosingReasonName } from '../../../listings/closing/useClosingReasons';
import { type ReadableChange, readableChanges } from '../../../listings/historyChanges';
import { metaListsOf, useMetaListNames } from '../../../lists/useMetaListNames';
import { useRoleNames } from '../../../permissions/useRoleNames';
import { useText } from '../../../ui/useText';

const Changes = ({ changes }: { changes: readonly ReadableChange[] }) => {
  const { text } = useText();
  if (changes.length === 0) return null;
  return (
    <dl>
      {changes.map(({ name, label, from, to }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {from === undefined ? null : (
              <>
                <del>
                  <span className="visually-hidden">{text('torvet.accountShow.acting.before')}: </span>
                  {from}
                </del>
                {' → '}
              </>
            )}
            <ins>
              <span className="visually-hidden">{text('torvet.accountShow.acting.after')}: </span>
              {to ?? text('torvet.common.dash')}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const ListingChanges = ({ entry, family }: { entry: AuditEntry; family: Family }) => {
  const words = useText();
  const fields = fieldsOf([listingVariant(family)]);
  const nameOf = useMetaListNames(metaListsOf(fields));
  const reasonName = useClosingReasonName('closingReason' in entry.changes);
  return <Changes changes={readableChanges(entry, { words, nameOf, reasonName, fields, family })} />;
};

/** Of the account itself: the fields of its form; what none of them is stays with the entry. */
const AccountChanges = ({ entry }: { entry: AuditEntry }) => {
  const words = useText(staffAccountForm.labels);
  const how: ValueWords = { words, nameOf: () => undefined };
  const changes = schemaFields(staffAccountForm).flatMap(({ name, meta }): ReadableChange[] => {
    const pair = entry.changes[name];
    if (!pair) return [];
    const [from, to] = pair.map((value) => fieldText(value, meta, how));
    return [{ name, label: labelOfValue(name, meta, words), from, to }];
  });
  return <Changes changes={changes} />;
};

const isRole = (value: unknown): value is RoleID => roleIDs.some((id) => id === value);

/** Of a user of the account: the roles before and after. */
const UserChanges = ({ entry }: { entry: AuditEntry }) => {
  const { labelOf } = useText('accountUser');
  const roleNames = useRoleNames();
  const pair = entry.changes.userRoles;
  if (!pair) return null;
  const [from, to] = pair.map((held) =>
    Array.isArray(held) && held.length > 0 ? roleNames(held.filter(isRole)) : undefined,
  );
  return <Changes changes={[{ name: 'userRoles', label: labelOf('userRoles'), from, to }]} />;
};

/** One entry of the audit log: what was done to which record, and from what to what. */
export const ChangedRecord = ({ entry }: { entry: AuditEntry }) => {
  const { formats } = useText();
  const translate = useTranslate();
  const { at, action, subjectKind, subjectID, subjectTitle, family } = entry;
  const kind = translate(`torvet.audit.kind.${subjectKind}`, { _: subjectKind });
  const done = translate(`torvet.audit.action.${action}`, {
    _: translate(`torvet.history.${action}`, { _: action }),
  });
  const name = subjectTitle ?? `${kind} ${subjectID}`;
  return (
    <li>
      <strong>{done}</strong>:{' '}
      {subjectKind === 'listing' && family ? (
        <MuiLink component={Link} to={`/listings/${family}/${subjectID}`}>
          {name}
        </MuiLink>
      ) : subjectKind === 'account' ? (
        kind
      ) : (
        name
      )}{' '}
      <span className="number">{formats.dateTime(at)}</span>
      {subjectKind === 'listing' && family ? <ListingChanges entry={entry} family={family} /> : null}
      {subjectKind === 'account' ? <AccountChanges entry={entry} /> : null}
      {subjectKind === 'user' ? <UserChanges entry={entry} /> : null}
    </li>
  );
};
