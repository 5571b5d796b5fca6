import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MailState } from '../../../schemas/mail';
import type { UserMail, UserSession } from '../../../schemas/user';
import { Card } from '../../forms/show/Card';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';
import { Lines } from './styles';

/** Latest login sessions of the user, for staff. */
export const UserSessions = ({ sessions }: { sessions: readonly UserSession[] }) => {
  const { text, formats } = useText();
  const [now] = useState(() => new Date());
  const stateOf = ({ revokedAt, expiresAt }: UserSession) => {
    if (revokedAt !== undefined)
      return text('torvet.userPage.revoked', { date: formats.dateTime(revokedAt) });
    const date = formats.shortDate(expiresAt);
    return text(new Date(expiresAt) > now ? 'torvet.userPage.ends' : 'torvet.userPage.ended', {
      date,
    });
  };
  return (
    <Card title={text('torvet.userPage.sessions')}>
      {sessions.length === 0 ? <p className="quiet">{text('torvet.userPage.noSessions')}</p> : null}
      <Lines>
        {sessions.map((session) => (
          <li key={session.ID}>
            <span>
              {text('torvet.userPage.signedIn')} {formats.dateTime(session.createdAt)}
            </span>
            <span className="number">{stateOf(session)}</span>
          </li>
        ))}
      </Lines>
    </Card>
  );
};

const colors = {
  queued: 'info',
  sent: 'success',
  failed: 'error',
  cancelled: 'default',
} as const satisfies Record<MailState, string>;

/** Latest mails to the user with their delivery state, for staff. */
export const UserMails = ({ mails, email }: { mails: readonly UserMail[]; email: string }) => {
  const { text, formats } = useText();
  const filter = JSON.stringify({ recipient: email });
  return (
    <Card title={text('torvet.userPage.mails')}>
      {mails.length === 0 ? <p className="quiet">{text('torvet.userPage.noMails')}</p> : null}
      <Lines>
        {mails.map(({ ID, subject, state, createdAt, sentAt, attempts }) => (
          <li key={ID}>
            <span>
              {subject}
              <span className="number">
                {' '}
                {formats.dateTime(sentAt ?? createdAt)}
                {attempts > 1 ? ` · ${text('torvet.userPage.attempts', { smart_count: attempts })}` : ''}
              </span>
            </span>
            <Tag color={colors[state]}>{text(`torvet.userPage.mailState.${state}`)}</Tag>
          </li>
        ))}
      </Lines>
      <p>
        <MuiLink component={Link} to={`/staff/mails?filter=${encodeURIComponent(filter)}`}>
          {text('torvet.userPage.allMails')}
        </MuiLink>
      </p>
    </Card>
  );
};
