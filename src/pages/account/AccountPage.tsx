import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Account } from '../../../schemas/account';
import { accountForm } from '../../../schemas/accountForm';
import { shownSections } from '../../../schemas/shownSections';
import { OpenedRecord } from '../../forms/OpenedRecord';
import { Card } from '../../forms/show/Card';
import { FieldSection } from '../../forms/show/FieldSection';
import { guard } from '../../permissions/guard';
import type { Session } from '../../permissions/session';
import { useText } from '../../ui/useText';
import { AccountFacts } from './AccountFacts';
import { AccountHeader } from './AccountHeader';
import { AccountSkeleton } from './AccountSkeleton';
import { ActingList } from './acting/ActingList';
import { DebugCard } from './DebugCard';
import { Columns } from './frame';
import { PermissionsCard } from './PermissionsCard';
import { RunningPromotions } from './RunningPromotions';
import { AccountUsers } from './users/AccountUsers';
import { WaitingNotice } from './WaitingNotice';

/** The way to the API's keys and log, which stand beside the import. */
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

/** In the place of what a company has not told of itself. */
const NothingYet = ({ mayUpdate }: { mayUpdate: boolean }) => {
  const { text, sectionTitle } = useText('account');
  return (
    <Card title={sectionTitle('company')}>
      <p>{text('torvet.accountShow.noneOf')}</p>
      {mayUpdate ? (
        <Button component={Link} to="/account/update" variant="outlined">
          {text('torvet.accountShow.fill')}
        </Button>
      ) : null}
    </Card>
  );
};

interface AccountPageProps {
  session: Session;
  accountID: number;
  /** Whether a route has its page. */
  hasPage: (route: string) => boolean;
}

type OpenedAccount = Account & { id: number };

/** `/account`: the active account, panel by panel. */
export const AccountPage = ({ accountID, ...props }: AccountPageProps) => {
  const { text } = useText();
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

const AccountShow = ({ account, session, hasPage }: AccountShowProps) => {
  const words = useText(accountForm.labels);
  const { staff, roles } = session;
  const administers = staff || roles.includes('admin');
  const mayUpdate = hasPage('accountUpdate') && guard({ pathname: '/account/update' }, session).pass;
  // The logo stands at the top.
  const sections = shownSections(accountForm, { ...account, image: undefined });
  const how = { words, nameOf: () => undefined };
  return (
    <>
      <AccountHeader account={account} mayUpdate={mayUpdate} />
      <WaitingNotice account={account} staff={staff} />
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
          {sections.length === 0 ? <NothingYet mayUpdate={mayUpdate} /> : null}
          <AccountUsers accountID={account.ID} session={session} />
          {administers ? <ActingList accountID={account.ID} /> : null}
          {staff ? <DebugCard account={account} /> : null}
        </div>
        <div>
          <AccountFacts account={account} session={session} />
          <PermissionsCard account={account} />
          <RunningPromotions accountID={account.ID} />
          {administers ? <ApiCard /> : null}
        </div>
      </Columns>
    </>
  );
};
