import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { JobQueue } from '../../../schemas/operations/jobs';
import { Card } from '../../forms/show/Card';
import { useTorvetData } from '../../providers/data/dataProvider';
import { figures, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Queues = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2px 24px',
    padding: '10px 0',
    borderTop: `1px solid ${token('hairline')}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& .number': { ...figures, color: token('muted'), fontSize: '0.875rem' },
  '& .failed': { color: token('error') },
  '@media (min-width: 900px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.4fr)' },
  },
});

const Queue = ({ queue: { name, title, counts, lastRunAt, nextRunAt } }: { queue: JobQueue }) => {
  const { text, formats } = useText();
  const filter = encodeURIComponent(JSON.stringify({ name }));
  const { waiting, running, failed, done } = counts;
  const said = [
    [waiting, 'waiting'],
    [running, 'running'],
    [done, 'done'],
  ] as const;
  return (
    <li>
      <MuiLink component={Link} to={`/staff/jobs?filter=${filter}`}>
        {title}
      </MuiLink>
      <span className="number">
        {failed > 0 ? (
          <strong className="failed">{text('torvet.jobLog.counts.failed', { smart_count: failed })}</strong>
        ) : null}
        {failed > 0 && waiting + running + done > 0 ? ' · ' : ''}
        {said
          .filter(([amount]) => amount > 0)
          .map(([amount, state]) => text(`torvet.jobLog.counts.${state}`, { smart_count: amount }))
          .join(' · ')}
        {waiting + running + failed + done === 0 ? text('torvet.jobLog.counts.none') : ''}
      </span>
      <span className="number">
        {[
          lastRunAt === undefined
            ? undefined
            : text('torvet.jobLog.last', { at: formats.dateTime(lastRunAt) }),
          nextRunAt === undefined
            ? undefined
            : text('torvet.jobLog.next', { at: formats.dateTime(nextRunAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
};

/** Queues with their numbers of jobs, and the last and next run of scheduled jobs. */
export const JobQueues = () => {
  const { text } = useText();
  const data = useTorvetData();
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['jobs', 'queues'],
    queryFn: async ({ signal }) => (await data.call('listJobQueues', { signal })).jobQueues,
    retry: false,
  });
  const body = () => {
    if (found)
      return (
        <Queues>
          {found.map((queue) => (
            <Queue key={queue.name} queue={queue} />
          ))}
        </Queues>
      );
    if (error)
      return (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
        >
          {text('torvet.jobLog.queuesFailed')}
        </Alert>
      );
    return <Skeleton variant="rounded" height={320} />;
  };
  return (
    <Box sx={{ mt: 4 }}>
      <Card title={text('torvet.jobLog.queues')}>{body()}</Card>
    </Box>
  );
};
