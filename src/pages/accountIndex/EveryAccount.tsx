import Button from '@mui/material/Button';
import { createContext, use } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type AccountCell, accounts } from '../../../resources/accounts';
import type { Account } from '../../../schemas/account';
import type { ListExtension } from '../../lists/extension';
import { ResourceList } from '../../lists/ResourceList';
import { asStaffAccount, type SessionAccount } from '../../permissions/session';
import { AccountMark } from '../../ui/AccountMark';
import { useText } from '../../ui/useText';

interface EveryAccountProps {
  activeID: number | undefined;
  onOpen: (account: SessionAccount) => void;
}

const OpeningContext = createContext<EveryAccountProps>({ activeID: undefined, onOpen: () => undefined });

const useAccount = () => useRecordContext<Account & { id: number }>();

const MarkCell = () => {
  const account = useAccount();
  return account ? <AccountMark ID={account.ID} name={account.name} size={40} /> : null;
};

/** Working in an account in one's own name, or as it. */
const OpenCell = () => {
  const { text } = useText();
  const { activeID, onOpen } = use(OpeningContext);
  const account = useAccount();
  if (!account) return null;
  const { ID, name } = account;
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 8 }}>
      <Button
        size="small"
        variant={ID === activeID ? 'contained' : 'outlined'}
        aria-label={text('torvet.accountIndex.openNamed', { name })}
        onClick={() => onOpen(asStaffAccount(account))}
      >
        {text('torvet.accountIndex.open')}
      </Button>
      <Button
        size="small"
        component={Link}
        to={`/selectaccount?account=${ID}`}
        aria-label={text('torvet.accountIndex.actFor', { name })}
      >
        {text('torvet.accountIndex.act')}
      </Button>
    </span>
  );
};

const accountList: ListExtension<AccountCell, never> = {
  cells: { mark: { Cell: MarkCell }, openAccount: { Cell: OpenCell } },
};

/** Every account, for staff: searched, sorted and paged by the server. */
export const EveryAccount = (props: EveryAccountProps) => {
  const { text } = useText();
  return (
    <OpeningContext value={props}>
      <ResourceList
        resource={accounts}
        extension={accountList}
        intro={text('torvet.accountIndex.introStaff')}
      />
    </OpeningContext>
  );
};
