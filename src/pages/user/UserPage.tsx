import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ShownUser } from '../../../schemas/user';
import { Card } from '../../forms/show/Card';
import { RecordHead } from '../../forms/show/RecordHead';
import type { Session } from '../../permissions/session';
import { useRoleNames } from '../../permissions/useRoleNames';
import { useTorvetData } from '../../providers/data/dataProvider';
import type { AnswerOf } from '../../providers/data/operationTypes';
import { underWayMs } from '../../providers/data/underWay';
import { toApiError } from '../../providers/http/apiError';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import NoConnection from '../../ui/states/noConnection.svg?component';
import NothingFound from '../../ui/states/nothingFound.svg?component';
import { StatePage } from '../../ui/states/StatePage';
import { useText } from '../../ui/useText';
import { Lines, Stack } from './styles';
import { UserMails, UserSessions } from './UserHistory';
import { UserStateTag } from './UserStateTag';

const StaffUserAccounts = fetchedPart(async () => (await import('./StaffUserAccounts')).StaffUserAccounts);
const StaffUserActions = fetchedPart(async () => (await import('./StaffUserActions')).StaffUserActions);

/** Accounts of the user that the current user may see, with roles. */
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
  id: number;
  session: Session;
}

/** `/users/:id`: page of a user, with the accounts that the current user may see. Staff also see recent activity. */
export const UserPage = ({ id, session }: UserPageProps) => {
  const { text } = useText();
  const data = useTorvetData();
  const { staff } = session;
  // Prefetches the chunk of staff actions, so that nothing shifts when they appear.
  useEffect(() => {
    if (!staff) return;
    StaffUserActions.fetchAhead();
    StaffUserAccounts.fetchAhead();
  }, [staff]);
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['user', id],
    queryFn: async ({ signal }) => data.call('getUser', { params: { id }, signal }),
    retry: false,
    // Polled while a mail is queued, because mails about staff actions are sent in the background.
    refetchInterval: ({ state }) =>
      state.data?.mails?.some(({ state: mail }) => mail === 'queued') ? underWayMs : false,
  });
  const toAccount = session.staff ? (
    <Button component={Link} to="/users" variant="outlined">
      {text('torvet.staffUser.toList')}
    </Button>
  ) : (
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
  return <UserShow {...found} isSelf={session.user.id === id} />;
};

const UserShow = ({ user, standing, sessions, mails, isSelf }: AnswerOf<'getUser'> & { isSelf: boolean }) => {
  const { text, formats } = useText();
  const { id, authId, email, name, accounts } = user;
  const facts = [
    [text('torvet.userPage.name'), name],
    [text('torvet.userPage.email'), email],
    [text('torvet.userPage.id'), String(id)],
    [text('torvet.userPage.authId'), authId ?? text('torvet.accountUsers.notRegistered')],
    ...(standing
      ? [
          [text('torvet.staffUser.username'), standing.username],
          [text('torvet.staffUser.createdAt'), formats.dateTime(standing.createdAt)],
          [
            text('torvet.staffUser.secondFactor'),
            text(standing.secondFactor ? 'torvet.staffUser.has' : 'torvet.staffUser.hasNot'),
          ],
        ]
      : []),
  ] as const;
  return (
    <Stack>
      {standing ? (
        <RecordHead
          list={{ path: '/users', name: text('torvet.staffUser.toList') }}
          title={name ?? email}
          mark={<UserStateTag state={standing.state} />}
        />
      ) : (
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {name ?? email}
        </Typography>
      )}
      {standing?.suspendedAt === undefined ? null : (
        <Alert severity="error">
          <AlertTitle>
            {text('torvet.staffUser.suspendedAt', { at: formats.dateTime(standing.suspendedAt) })}
          </AlertTitle>
          {standing.suspendedReason}
        </Alert>
      )}
      {standing && !isSelf ? (
        <Suspense fallback={null}>
          <StaffUserActions user={user} standing={standing} />
        </Suspense>
      ) : null}
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
      {standing ? (
        <Suspense fallback={<Skeleton variant="rounded" height={150} />}>
          <StaffUserAccounts user={user} registered={standing.state !== 'invited'} isSelf={isSelf} />
        </Suspense>
      ) : (
        <UserAccounts accounts={accounts} />
      )}
      {sessions ? <UserSessions sessions={sessions} /> : null}
      {mails ? <UserMails mails={mails} email={email} /> : null}
    </Stack>
  );
};
