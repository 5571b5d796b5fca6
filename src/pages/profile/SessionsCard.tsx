import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoginSession } from '../../../schemas/profile';
import { Card } from '../../forms/show/Card';
import { useTorvetData } from '../../providers/data/dataProvider';
import { newRecord, useRecordAction } from '../../providers/data/useRecordAction';
import { BusyButton } from '../../ui/BusyButton';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';
import { PlainList } from './PlainList';

const useSessions = () => {
  const data = useTorvetData();
  return useQuery({
    queryKey: ['ownSessions'],
    queryFn: async ({ signal }) => (await data.call('listOwnSessions', { signal })).sessions,
    // Stale immediately, so that the list is refetched on focus.
    staleTime: 0,
  });
};

/** Returns a function that formats the name of a browser, e.g. `Chrome på Windows`. */
const useBrowserName = () => {
  const { text } = useText();
  return ({ browser, system }: LoginSession): string => {
    if (browser === undefined) return system ?? text('torvet.profile.sessions.unknown');
    return system === undefined ? browser : text('torvet.profile.sessions.on', { browser, system });
  };
};

interface RowProps {
  session: LoginSession;
  name: string;
}

const SessionRow = ({ session, name }: RowProps) => {
  const { text, formats } = useText();
  const { act, isPending } = useRecordAction('endOwnSession', session, {
    send: ({ id }) => ({ params: { id } }),
    said: () => text('torvet.profile.sessions.ended', { name }),
  });
  return (
    <li>
      <div className="what">
        <span className="name">
          {name}
          {session.current ? <Tag color="primary">{text('torvet.profile.sessions.current')}</Tag> : null}
        </span>
        <span className="when">
          {text('torvet.profile.sessions.signedIn', { time: formats.dateTime(session.signedInAt) })}
          {' · '}
          {text('torvet.profile.sessions.lastUsed', { time: formats.dateTime(session.lastUsedAt) })}
        </span>
      </div>
      {session.current ? null : (
        <BusyButton
          size="small"
          variant="outlined"
          busy={isPending}
          aria-label={text('torvet.profile.sessions.endNamed', { name })}
          onClick={() => act()}
        >
          {text('torvet.profile.sessions.end')}
        </BusyButton>
      )}
    </li>
  );
};

const EndOthers = () => {
  const { text } = useText();
  const [asking, setAsking] = useState(false);
  const { act, isPending, failure } = useRecordAction('endOtherSessions', newRecord, {
    send: () => ({}),
    said: () => text('torvet.profile.sessions.endedOthers'),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setAsking(true)}>
        {text('torvet.profile.sessions.endOthers')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={text('torvet.profile.sessions.endOthers')}
          confirm={text('torvet.profile.sessions.endOthers')}
          busy={isPending}
          failure={failure}
          onClose={() => setAsking(false)}
          onConfirm={() => act()}
        >
          {text('torvet.profile.sessions.endOthersText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
};

/** Card with the browsers in which the user is signed in, with sign-out buttons. */
export const SessionsCard = () => {
  const { text } = useText();
  const { data: sessions, error, isPending, refetch } = useSessions();
  const nameOf = useBrowserName();
  return (
    <Card title={text('torvet.profile.sessions.title')}>
      <p style={{ marginTop: 0 }}>{text('torvet.profile.sessions.text')}</p>
      {error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
        >
          {text('torvet.profile.sessions.failed')}
        </Alert>
      ) : null}
      {isPending ? <Skeleton height={64} /> : null}
      {sessions ? (
        <>
          <PlainList>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} name={nameOf(session)} />
            ))}
          </PlainList>
          {sessions.length > 1 ? <EndOthers /> : null}
        </>
      ) : null}
    </Card>
  );
};
