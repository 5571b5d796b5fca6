import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { createContext, use } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type AccountCell, accounts } from '../../../resources/accounts';
import type { AccountRow } from '../../../schemas/account';
import type { ListExtension } from '../../lists/extension';
import { ResourceList } from '../../lists/ResourceList';
import { useActingPanel } from '../../permissions/actingPanel';
import { asStaffAccount, type SessionAccount } from '../../permissions/session';
import { AccountMark } from '../../ui/AccountMark';
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

/** That it waits for staff, or is suspended. */
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

/** Working in an account in one's own name, or as it. */
const OpenCell = () => {
  const { text } = useText();
  const { activeID, onOpen } = use(OpeningContext);
  const account = useAccount();
  const act = useActingPanel();
  if (!account || account.mergedInto !== undefined) return null;
  const { ID, name } = account;
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
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
        aria-haspopup="dialog"
        onClick={() => act({ ID, name })}
        aria-label={text('torvet.accountIndex.actFor', { name })}
      >
        {text('torvet.accountIndex.act')}
      </Button>
    </span>
  );
};

const accountList: ListExtension<AccountCell, never> = {
  cells: { mark: { Cell: MarkCell }, standing: { Cell: StandingCell }, openAccount: { Cell: OpenCell } },
};

/** Every account, for staff: searched, sorted and paged by the server. */
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
