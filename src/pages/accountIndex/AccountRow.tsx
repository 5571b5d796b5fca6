import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import type { Account } from '../../../schemas/account';
import { AccountMark } from '../../ui/AccountMark';
import { useText } from '../../ui/useText';

interface AccountRowProps {
  account: Account;
  /** It is the active one. */
  current: boolean;
  onOpen: () => void;
}

/** One of all accounts, and what staff can do with it. */
export const AccountRow = ({ account, current, onOpen }: AccountRowProps) => {
  const { text } = useText();
  const { ID, name, accountType, billingId } = account;
  return (
    <li>
      <AccountMark ID={ID} name={name} size={40} />
      <strong>{name}</strong>
      <span className="type">{text(`torvet.accountType.${accountType}`)}</span>
      <span className="number" title={text('torvet.account.fields.billingId')}>
        <span className="visually-hidden">{text('torvet.account.fields.billingId')}: </span>
        {billingId}
      </span>
      <div className="acts">
        <Button
          size="small"
          variant={current ? 'contained' : 'outlined'}
          aria-label={text('torvet.accountIndex.openNamed', { name })}
          onClick={onOpen}
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
      </div>
    </li>
  );
};

/** The shape of a row while the accounts come. */
export const AccountRowSkeleton = () => (
  <li aria-hidden="true">
    <Skeleton variant="rounded" width={40} height={40} />
    <Skeleton width="60%" />
    <Skeleton width={90} />
    <Skeleton width={60} />
    <Skeleton width={160} />
  </li>
);
