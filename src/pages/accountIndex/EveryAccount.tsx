import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { createContext, Suspense, use, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type AccountAction, type AccountCell, accounts } from '../../../resources/accounts';
import type { AccountRow } from '../../../schemas/account';
import type { ActionsProps, ListExtension } from '../../lists/extension';
import { ResourceList } from '../../lists/ResourceList';
import { asStaffAccount, type SessionAccount } from '../../permissions/session';
import { AccountMark } from '../../ui/AccountMark';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';

interface EveryAccountProps {
  activeID: number | undefined;
  onOpen: (account: SessionAccount) => void;
}

const OpeningContext = createContext<EveryAccountProps>({ activeID: undefined, onOpen: () => undefined });

const useAccount = () => useRecordContext<AccountRow & { id: number }>();

const MarkCell = () => {
  const account = useAccount();
  return account ? <AccountMark ID={account.ID} name={account.name} size={32} /> : null;
};

/** Cell with the account's state: merged, suspended, or waiting for review. */
const StandingCell = () => {
  const { text } = useText();
  const account = useAccount();
  if (account?.mergedInto !== undefined)
    return (
      <MuiLink component={Link} to={`/accounts/${account.mergedInto}`} sx={{ overflowWrap: 'anywhere' }}>
        {text('torvet.accountMerge.state', { name: account.mergedIntoName })}
      </MuiLink>
    );
  if (account?.suspendedAt !== undefined)
    return <Tag color="error">{text('torvet.accountStanding.state.suspended')}</Tag>;
  if (account?.reviewRequestedAt !== undefined)
    return <Tag color="warning">{text('torvet.accountStanding.state.waiting')}</Tag>;
  return <span className="muted">{text('torvet.common.dash')}</span>;
};

/** Button that opens an account without impersonation. */
const OpenCell = () => {
  const { text } = useText();
  const { activeID, onOpen } = use(OpeningContext);
  const account = useAccount();
  if (!account || account.mergedInto !== undefined) return null;
  const { ID, name } = account;
  return (
    <Button
      size="small"
      variant={ID === activeID ? 'contained' : 'outlined'}
      aria-label={text('torvet.accountIndex.openNamed', { name })}
      onClick={() => onOpen(asStaffAccount(account))}
    >
      {text('torvet.accountIndex.open')}
    </Button>
  );
};

const AccountStanding = fetchedPart(
  async () => (await import('../../listings/review/AccountStanding')).AccountStanding,
);

const AccountActions = ({ children }: ActionsProps<AccountAction>) => {
  const [asked, setAsked] = useState<{ action: AccountAction; account: { ID: number; name: string } }>();
  return children({
    actOn: (action, row) => {
      const { ID, name } = row;
      if (typeof ID === 'number' && typeof name === 'string') setAsked({ action, account: { ID, name } });
    },
    actOnAll: () => undefined,
    dialog: asked ? (
      <Suspense fallback={null}>
        <AccountStanding {...asked} onClose={() => setAsked(undefined)} />
      </Suspense>
    ) : null,
  });
};

const accountList: ListExtension<AccountCell, AccountAction> = {
  cells: { mark: { Cell: MarkCell }, standing: { Cell: StandingCell }, openAccount: { Cell: OpenCell } },
  RowMenu: fetchedPart(async () => (await import('./AccountRowMenu')).AccountRowMenu),
  Actions: AccountActions,
};

/** List of all accounts, for staff. */
export const EveryAccount = (props: EveryAccountProps) => {
  const { text } = useText();
  return (
    <OpeningContext value={props}>
      <ResourceList
        resource={accounts}
        extension={accountList}
        canChange
        intro={text('torvet.accountIndex.introStaff')}
      />
    </OpeningContext>
  );
};
