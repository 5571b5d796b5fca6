import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { SessionAccount } from '../../permissions/session';
import { useRoleNames } from '../../permissions/useRoleNames';
import { AccountMark } from '../../ui/AccountMark';
import { Tag } from '../../ui/Tag';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    gap: 16,
    padding: 20,
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
    boxShadow: token('shadowSmall'),
  },
  '& .who': { display: 'flex', alignItems: 'center', gap: 14, minWidth: 0 },
  '& h2': { margin: 0, fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.3, overflowWrap: 'anywhere' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: '4px 16px',
    margin: 0,
    fontSize: '0.875rem',
    alignContent: 'start',
  },
  '& dt': { color: token('muted') },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& .foot': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
});

interface OwnAccountsProps {
  accounts: readonly SessionAccount[];
  activeID: number | undefined;
  onOpen: (account: SessionAccount) => void;
}

/** Cards of the user's accounts. */
export const OwnAccounts = ({ accounts, activeID, onOpen }: OwnAccountsProps) => {
  const { text } = useText();
  const roleNames = useRoleNames();
  return (
    <Cards>
      {accounts.map((account) => {
        const { ID, name, accountType, billingId, userRoles } = account;
        return (
          <li key={ID}>
            <div className="who">
              <AccountMark ID={ID} name={name} size={48} />
              <h2>{name}</h2>
            </div>
            <dl>
              <dt>{text('torvet.account.fields.accountType')}</dt>
              <dd>{text(`torvet.accountType.${accountType}`)}</dd>
              <dt>{text('torvet.account.fields.userRoles')}</dt>
              <dd>{roleNames(userRoles)}</dd>
              {billingId === undefined ? null : (
                <>
                  <dt>{text('torvet.account.fields.billingId')}</dt>
                  <dd>{billingId}</dd>
                </>
              )}
            </dl>
            <div className="foot">
              <Button
                variant={ID === activeID ? 'outlined' : 'contained'}
                aria-label={text('torvet.accountIndex.openNamed', { name })}
                onClick={() => onOpen(account)}
              >
                {text('torvet.accountIndex.open')}
              </Button>
              {ID === activeID ? <Tag color="primary">{text('torvet.selectAccount.current')}</Tag> : null}
            </div>
          </li>
        );
      })}
    </Cards>
  );
};
