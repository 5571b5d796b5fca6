import type { Account } from '../../../schemas/account';
import { accountForm } from '../../../schemas/accountForm';
import { shownSections } from '../../../schemas/shownSections';
import { OpenedRecord } from '../../forms/OpenedRecord';
import { FieldSection } from '../../forms/show/FieldSection';
import { guard } from '../../permissions/guard';
import type { Session } from '../../permissions/session';
import { useText } from '../../ui/useText';
import { AccountFacts } from './AccountFacts';
import { AccountHeader } from './AccountHeader';
import { AccountSkeleton } from './AccountSkeleton';
import { ApiCard } from './ApiCard';
import { ActingList } from './acting/ActingList';
import { DebugCard } from './DebugCard';
import { Columns } from './frame';
import { NothingYet } from './NothingYet';
import { PermissionsCard } from './PermissionsCard';
import { RunningPromotions } from './RunningPromotions';
import { AccountUsers } from './users/AccountUsers';
import { WaitingNotice } from './WaitingNotice';

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
