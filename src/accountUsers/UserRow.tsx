import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccountUser } from '../../schemas/account';
import { BusyButton } from '../ui/BusyButton';
import { Tag } from '../ui/Tag';
import { useText } from '../ui/useText';

interface UserRowProps {
  user: AccountUser;
  isSelf: boolean;
  /** True if the current user may change users. */
  mayChange: boolean;
  /** True for the user's own row, because every user can leave an account. */
  mayLeave: boolean;
  sending: boolean;
  onRoles: () => void;
  onRemove: () => void;
  onSendAgain: () => void;
}

/** Note that the invitation is pending or has expired. */
const InvitationNote = ({ invitation }: Pick<AccountUser, 'invitation'>) => {
  const { text, formats } = useText();
  const [now] = useState(() => new Date());
  if (!invitation) return null;
  const [sent, ends] = [formats.shortDate(invitation.sentAt), formats.shortDate(invitation.endsAt)];
  return (
    <span className="note">
      {new Date(invitation.endsAt) > now
        ? text('torvet.accountUsers.invitationEnds', { sent, ends })
        : text('torvet.accountUsers.invitationEnded', { ends })}
    </span>
  );
};

export const UserRow = ({
  user,
  isSelf,
  mayChange,
  mayLeave,
  sending,
  onRoles,
  onRemove,
  onSendAgain,
}: UserRowProps) => {
  const { text } = useText();
  const { id, email, userRoles, registered, suspended, invitation } = user;
  const name = user.name ?? email;
  return (
    <li>
      <div className="who">
        <Link to={`/users/${id}`}>{name}</Link>
        {isSelf ? ` (${text('torvet.accountUsers.you')})` : ''}
        {user.name === undefined ? null : <span className="mail">{email}</span>}
        <div className="roles">
          {userRoles.map((role) => (
            <Chip key={role} size="small" variant="outlined" label={text(`torvet.role.${role}`)} />
          ))}
          {suspended ? <Tag color="error">{text('torvet.staffUser.state.suspended')}</Tag> : null}
          {registered ? null : <Tag color="warning">{text('torvet.accountUsers.notRegistered')}</Tag>}
        </div>
        <InvitationNote invitation={invitation} />
      </div>
      {mayChange || mayLeave ? (
        <div className="acts">
          {mayChange && invitation ? (
            <BusyButton
              size="small"
              busy={sending}
              aria-label={text('torvet.accountUsers.sendAgainTo', { name })}
              onClick={onSendAgain}
            >
              {text('torvet.accountUsers.sendAgain')}
            </BusyButton>
          ) : null}
          {mayChange ? (
            <Button
              size="small"
              aria-label={text('torvet.accountUsers.changeRolesOf', { name })}
              onClick={onRoles}
            >
              {text('torvet.accountUsers.changeRoles')}
            </Button>
          ) : null}
          {mayLeave ? (
            <Button size="small" color="error" onClick={onRemove}>
              {text('torvet.accountUsers.leave')}
            </Button>
          ) : (
            <Button
              size="small"
              color="error"
              aria-label={
                registered
                  ? text('torvet.accountUsers.removeNamed', { name })
                  : text('torvet.accountUsers.withdrawFrom', { name })
              }
              onClick={onRemove}
            >
              {text(registered ? 'torvet.accountUsers.remove' : 'torvet.accountUsers.withdraw')}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
};
