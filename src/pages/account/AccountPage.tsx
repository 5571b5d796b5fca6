import Button from '@mui/material/Button';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Account } from '../../../schemas/account';
import { accountForm } from '../../../schemas/accountForm';
import { promotingAccountTypes } from '../../../schemas/accountTypes';
import { familiesOf } from '../../../schemas/listing/families';
import { shownSections } from '../../../schemas/shownSections';
import { AccountUsers } from '../../accountUsers/AccountUsers';
import { OpenedRecord } from '../../forms/OpenedRecord';
import { Card } from '../../forms/show/Card';
import { FieldSection } from '../../forms/show/FieldSection';
import { CVRCheck } from '../../listings/review/CVRCheck';
import { guard } from '../../permissions/guard';
import type { Session } from '../../permissions/session';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useText } from '../../ui/useText';
import { AccountFacts } from './AccountFacts';
import { AccountHeader } from './AccountHeader';
import { AccountSkeleton } from './AccountSkeleton';
import { ActingList } from './acting/ActingList';
import { DebugCard } from './DebugCard';
import { Columns } from './frame';
import { PermissionsCard } from './PermissionsCard';
import { RunningPromotions } from './RunningPromotions';
import { StandingNotice } from './StandingNotice';

const StaffActions = fetchedPart(async () => (await import('./staff/StaffActions')).StaffActions);

/** Card with links to API keys and to the API log. */
const ApiCard = () => {
  const { text } = useText();
  return (
    <Card title={text('torvet.accountShow.api.title')}>
      <p>{text('torvet.accountShow.api.text')}</p>
      <Button component={Link} to="/listings/import?tab=api" variant="outlined" size="small">
        {text('torvet.accountShow.api.open')}
      </Button>
    </Card>
  );
};

const ContactsCard = () => {
  const { text } = useText();
  return (
    <Card title={text('torvet.accountShow.contacts.title')}>
      <p>{text('torvet.accountShow.contacts.text')}</p>
      <Button component={Link} to="/contact-cards" variant="outlined" size="small">
        {text('torvet.accountShow.contacts.open')}
      </Button>
    </Card>
  );
};

/** Message instead of empty company fields. */
const NothingYet = ({ updatePath }: { updatePath: string | undefined }) => {
  const { text, sectionTitle } = useText('account');
  return (
    <Card title={sectionTitle('company')}>
      <p>{text('torvet.accountShow.noneOf')}</p>
      {updatePath ? (
        <Button component={Link} to={updatePath} variant="outlined">
          {text('torvet.accountShow.fill')}
        </Button>
      ) : null}
    </Card>
  );
};

interface AccountPageProps {
  session: Session;
  accountID: number;
  updatePath: string;
}

type OpenedAccount = Account & { id: number };

/** Page of an account. `/account` shows the active one; staff can open any account as `/accounts/:id`. */
export const AccountPage = ({ accountID, ...props }: AccountPageProps) => {
  const { text } = useText();
  const { staff } = props.session;
  // Prefetches the chunk of staff actions, so that nothing shifts when they appear.
  useEffect(() => {
    if (staff) StaffActions.fetchAhead();
  }, [staff]);
  return (
    <OpenedRecord<OpenedAccount>
      resource="accounts"
      id={accountID}
      words={{
        notFound: text('torvet.accountShow.notFound'),
        failed: text('torvet.accountShow.failed'),
        toList: text('torvet.accountShow.toAccounts'),
      }}
      list="/accounts"
      skeleton={<AccountSkeleton />}
    >
      {(account) => <AccountShow account={account} {...props} />}
    </OpenedRecord>
  );
};

interface AccountShowProps extends Omit<AccountPageProps, 'accountID'> {
  account: OpenedAccount;
}

const AccountShow = ({ account, session, updatePath }: AccountShowProps) => {
  const words = useText(accountForm.labels);
  const { staff, roles } = session;
  const administers = staff || roles.includes('admin');
  const isMerged = account.mergedInto !== undefined;
  const mayUpdate = !isMerged && guard({ pathname: updatePath }, session).pass;
  const hasListings = familiesOf(account.permissions).length > 0;
  // The linked pages exist for the active account only.
  const isActive = session.active?.ID === account.ID;
  const hasPromotions = staff || (hasListings && promotingAccountTypes.includes(account.accountType));
  // The logo is in the header.
  const sections = shownSections(accountForm, { ...account, image: undefined });
  const how = { words, nameOf: () => undefined };
  return (
    <>
      <AccountHeader account={account} updatePath={mayUpdate ? updatePath : undefined} />
      <StandingNotice account={account} session={session} updatePath={mayUpdate ? updatePath : undefined} />
      {staff && !isMerged && account.cvrNumber !== undefined ? (
        <CVRCheck accountID={account.ID} number={account.cvrNumber} />
      ) : null}
      {staff && !isMerged ? (
        <Suspense fallback={null}>
          <StaffActions account={account} />
        </Suspense>
      ) : null}
      <Columns>
        <div>
          {sections.map((section) => (
            <FieldSection
              key={section.section}
              section={section}
              title={words.sectionTitle(section.section)}
              record={account}
              how={how}
            />
          ))}
          {sections.length === 0 ? <NothingYet updatePath={mayUpdate ? updatePath : undefined} /> : null}
          {isMerged ? null : <AccountUsers account={account} session={session} />}
          {administers ? <ActingList accountID={account.ID} staff={staff} /> : null}
          {staff ? <DebugCard account={account} /> : null}
        </div>
        <div>
          <AccountFacts account={account} session={session} />
          <PermissionsCard account={account} staff={staff} />
          {hasListings && isActive ? <ContactsCard /> : null}
          {hasListings && administers && isActive ? <ApiCard /> : null}
          {/* Last, because it grows when the promotions are loaded. */}
          {hasPromotions ? <RunningPromotions accountID={account.ID} /> : null}
        </div>
      </Columns>
    </>
  );
};
