import MenuItem from '@mui/material/MenuItem';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AccountAction } from '../../../resources/accounts';
import type { AccountRow } from '../../../schemas/account';
import type { RowMenuProps } from '../../lists/extension';
import { OwnRowMenu } from '../../lists/table/OwnRowMenu';
import { useActingPanel } from '../../permissions/actingPanel';
import { useText } from '../../ui/useText';

/** Row menu in the list of all accounts. Approval is on the account's page, which shows the account's details. */
export const AccountRowMenu = ({ onAct, ...props }: RowMenuProps<AccountAction>) => {
  const { text } = useText();
  const act = useActingPanel();
  const account = useRecordContext<AccountRow & { id: number }>();
  if (!account) return null;
  const { ID, name, mergedInto, reviewRequestedAt, suspendedAt } = account;
  if (mergedInto !== undefined) return <OwnRowMenu {...props} canChange={false} />;
  const path = `/accounts/${ID}`;
  const { onClose } = props;
  const actions: readonly AccountAction[] = [
    ...(reviewRequestedAt === undefined ? [] : (['refuse'] as const)),
    suspendedAt === undefined ? 'suspend' : 'lift',
  ];
  return (
    <OwnRowMenu {...props}>
      {reviewRequestedAt === undefined ? null : (
        <MenuItem component={Link} to={path} onClick={onClose}>
          {text('torvet.accountStanding.review')}
        </MenuItem>
      )}
      <MenuItem
        aria-haspopup="dialog"
        onClick={() => {
          onClose();
          act({ ID, name });
        }}
      >
        {text('torvet.accountIndex.actFor', { name })}
      </MenuItem>
      <MenuItem component={Link} to={`${path}/merge`} onClick={onClose}>
        {text('torvet.accountMerge.button')}
      </MenuItem>
      {actions.map((action) => (
        <MenuItem
          key={action}
          aria-haspopup="dialog"
          onClick={() => {
            onClose();
            onAct(action);
          }}
        >
          {text(`torvet.accountStanding.${action}.button`)}
        </MenuItem>
      ))}
    </OwnRowMenu>
  );
};
