import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ShownUser } from '../../../schemas/user';
import { Card } from '../../forms/show/Card';
import { useRoleNames } from '../../permissions/useRoleNames';
import { useTorvetData } from '../../providers/data/dataProvider';
import type { AnswerOf } from '../../providers/data/operationTypes';
import { toApiError } from '../../providers/http/apiError';
import { NoConnection, NothingFound } from '../../ui/states/drawings';
import { StatePage } from '../../ui/states/StatePage';
import { useText } from '../../ui/useText';
import { Lines, Stack } from './styles';
import { UserMails, UserSessions } from './UserHistory';

/** The user's accounts, as far as the reader may know of them, with the roles held there. */
const UserAccounts = ({ accounts }: Pick<ShownUser, 'accounts'>) => {
  const { text } = useText();
  const roleNames = useRoleNames();
  return (
    <Card title={text('torvet.userPage.accounts')}>
      {accounts.length === 0 ? <p className="quiet">{text('torvet.userPage.noAccounts')}</p> : null}
      <Lines>
        {accounts.map(({ ID, name, userRoles }) => (
          <li key={ID}>
            <strong>{name}</strong>
            <span>{roleNames(userRoles)}</span>
          </li>
        ))}
      </Lines>
    </Card>
  );
};

interface UserPageProps {
  /** The user's number. */
  id: number;
}

/** `/users/:id`: who a user is, and the accounts that the reader may know of; for staff what happened lately, too. */
export const UserPage = ({ id }: UserPageProps) => {
  const { text } = useText();
  const data = useTorvetData();
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => data.call('getUser', { params: { id }, signal }),
    retry: false,
  });
  const toAccount = (
    <Button component={Link} to="/account" variant="outlined">
      {text('torvet.navigation.account')}
    </Button>
  );
  if (error && toApiError(error).status === 404)
    return (
      <StatePage drawing={<NothingFound />} title={text('torvet.userPage.notFound')} actions={toAccount}>
        <p>{text('torvet.userPage.notFoundText')}</p>
      </StatePage>
    );
  if (error && !found)
    return (
      <StatePage
        drawing={<NoConnection />}
        title={text('torvet.userPage.failed')}
        actions={
          <>
            <Button variant="contained" onClick={() => void refetch()}>
              {text('torvet.actions.retry')}
            </Button>
            {toAccount}
          </>
        }
      >
        <p>{error.message}</p>
      </StatePage>
    );
  if (!found)
    return (
      <>
        <output className="visually-hidden">{text('torvet.common.loading')}</output>
        <Stack aria-hidden="true">
          <Skeleton variant="rounded" height={36} width="min(360px, 80%)" />
          <Skeleton variant="rounded" height={150} />
          <Skeleton variant="rounded" height={150} />
        </Stack>
      </>
    );
  return <UserShow {...found} />;
};

const UserShow = ({ user, sessions, mails }: AnswerOf<'getUser'>) => {
  const { text } = useText();
  const { id, authId, email, name, accounts } = user;
  const facts = [
    [text('torvet.userPage.name'), name],
    [text('torvet.userPage.email'), email],
    [text('torvet.userPage.id'), String(id)],
    [text('torvet.userPage.authId'), authId ?? text('torvet.accountUsers.notRegistered')],
  ] as const;
  return (
    <Stack>
      <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {name ?? email}
      </Typography>
      <Card title={text('torvet.userPage.title')}>
        <dl className="fields">
          {facts.map(([label, value]) =>
            value === undefined ? null : (
              <div key={label} data-wide={value === authId || undefined}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      </Card>
      <UserAccounts accounts={accounts} />
      {sessions ? <UserSessions sessions={sessions} /> : null}
      {mails ? <UserMails mails={mails} /> : null}
    </Stack>
  );
};
