import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Account } from '../../../schemas/account';
import { type PermissionName, permissionNames } from '../../../schemas/accountTypes';
import { Card } from '../../forms/show/Card';
import { appConfig } from '../../providers/config';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const List = styled('ul')({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '22px minmax(0, 1fr)', gap: 10 },
  '& svg': { fontSize: 22, color: token('success') },
  '& [data-lacks] svg': { color: token('muted') },
  '& strong': { display: 'block', fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
  '& .what': { display: 'block', fontSize: '0.8125rem', lineHeight: 1.4, color: token('muted') },
});

/** Card with the granted and missing permissions of the account, and a text about requesting more. */
export const PermissionsCard = ({
  account: { permissions },
  staff,
}: {
  account: Account;
  staff: boolean;
}) => {
  const { text } = useText();
  const { supportContact } = appConfig();
  const given = permissionNames.filter((name) => permissions[name] === true);
  const lacking = permissionNames.filter((name) => permissions[name] !== true);
  const line = (name: PermissionName, has: boolean) => (
    <li key={name} data-lacks={has ? undefined : ''}>
      {has ? <CheckCircleOutlined aria-hidden /> : <RemoveCircleOutlineOutlined aria-hidden />}
      <span>
        <strong>
          {text(`torvet.permission.${name}`)}
          <span className="visually-hidden">
            {': '}
            {text(has ? 'torvet.accountShow.permissions.given' : 'torvet.accountShow.permissions.notGiven')}
          </span>
        </strong>
        <span className="what">{text(`torvet.accountShow.permissions.does.${name}`)}</span>
      </span>
    </li>
  );
  return (
    <Card title={text('torvet.accountShow.permissions.title')}>
      <List>{[...given.map((name) => line(name, true)), ...lacking.map((name) => line(name, false))]}</List>
      <p>
        {text(
          lacking.length === 0
            ? 'torvet.accountShow.permissions.all'
            : `torvet.accountShow.permissions.${staff ? 'whoStaff' : 'who'}`,
        )}
      </p>
      {lacking.length > 0 && supportContact && !staff ? (
        <Button component="a" href={supportContact} variant="outlined" size="small">
          {text('torvet.accountShow.permissions.support')}
        </Button>
      ) : null}
    </Card>
  );
};
