import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { roles } from '../../../schemas/roles';
import { useActingPanel } from '../../permissions/actingPanel';
import { canChangeAccount, changeLabel } from '../../permissions/changeAccount';
import { selectAccountPath } from '../../permissions/guard';
import { isNarrowed, type Session, type SessionAccount } from '../../permissions/session';
import { useRoleNames } from '../../permissions/useRoleNames';
import { AccountMark } from '../../ui/AccountMark';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Block = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  fontSize: '0.9375rem',
  '& strong': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 600,
  },
  '& a, & > button:last-child': {
    border: 0,
    background: 'none',
    whiteSpace: 'nowrap',
    font: 'inherit',
    fontSize: '0.875rem',
    color: token('primary'),
    padding: '6px 0',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
  '& .none': { color: token('muted') },
});

const TypeLabel = styled(ButtonBase)({
  flex: 'none',
  height: 24,
  padding: '0 8px',
  borderRadius: radii.small,
  backgroundColor: token('neutralTint'),
  color: token('neutral'),
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
  cursor: 'help',
});

/** Account type, with the invoice number in a tooltip. */
const AccountType = ({ account: { accountType, billingId } }: { account: SessionAccount }) => {
  const { text } = useText();
  const [open, setOpen] = useState(false);
  const label = text(`torvet.accountType.${accountType}`);
  if (billingId === undefined) return <TypeLabel as="span">{label}</TypeLabel>;
  return (
    <Tooltip
      arrow
      describeChild
      // No delay, because a pending timer would reopen a tooltip that Escape has just closed.
      enterDelay={0}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      title={text('torvet.navigation.billingId', { billingId })}
    >
      <TypeLabel onClick={() => setOpen(true)}>{label}</TypeLabel>
    </Tooltip>
  );
};

/** Name and type of the active account, with a link to select another one. */
export const ActiveAccount = ({ session }: { session: Session }) => {
  const { text } = useText();
  const { active, staff } = session;
  const act = useActingPanel();
  const roleNames = useRoleNames();
  return (
    <Block>
      {active ? (
        <>
          <AccountMark ID={active.ID} name={active.name} size={30} />
          <strong title={active.name}>{active.name}</strong>
          <AccountType account={active} />
          {isNarrowed(session) ? (
            <span className="none">
              {text('torvet.navigation.asRole', {
                roles: roleNames(session.roles.map((role) => roles[role])),
              })}
            </span>
          ) : null}
        </>
      ) : (
        <span className="none">{text('torvet.navigation.noActiveAccount')}</span>
      )}
      {staff ? (
        <button type="button" aria-haspopup="dialog" onClick={() => act()}>
          {text('torvet.navigation.actFor')}
        </button>
      ) : null}
      {!staff && canChangeAccount(session) ? (
        <Link to={selectAccountPath()}>{text(changeLabel(session))}</Link>
      ) : null}
    </Block>
  );
};
