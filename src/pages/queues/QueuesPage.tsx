import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type QueueName, queueNames } from '../../../schemas/queueRules';
import { readRecordID } from '../../../schemas/recordID';
import { Card } from '../../forms/show/Card';
import { useQueueCounts } from '../../providers/data/queueCounts';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { QueueItem } from '../../work/QueueItem';
import { useQueue } from '../../work/useQueue';
import { WorkItems } from '../../work/WorkItems';
import { ListingReviewPanel } from './ListingReviewPanel';

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 20,
  '@media (min-width: 1200px)': {
    '&[data-reviewing]': { gridTemplateColumns: 'minmax(300px, 380px) minmax(0, 1fr)' },
    '&[data-reviewing] li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&[data-reviewing] .actions': { justifyContent: 'flex-start' },
  },
  // On narrow windows, an open review replaces the queue.
  '@media (max-width: 1199.95px)': { '&[data-reviewing] > :first-of-type': { display: 'none' } },
  '& li[aria-current]': { boxShadow: `inset 3px 0 0 ${token('primary')}`, paddingLeft: 12 },
});

const reviewOf = (params: URLSearchParams): number | undefined => readRecordID(params.get('review') ?? '');

/** Queue, with the review of a listing next to it; narrow windows show one of them. */
const Queue = ({ queue }: { queue: QueueName }) => {
  const { text } = useText();
  const { data, error, refetch } = useQueue(queue);
  const [params, setParams] = useSearchParams();
  const review = queue === 'accounts' ? undefined : reviewOf(params);
  const items = data?.items ?? [];
  const place = items.findIndex(({ ID }) => ID === review);
  const open = (id: number | undefined) => {
    setParams(id === undefined ? { queue } : { queue, review: String(id) }, {
      state: { samePage: true },
      preventScrollReset: true,
      replace: true,
    });
    if (id !== undefined || review === undefined) return;
    // Delayed, because the panel is unmounted in the next frame.
    requestAnimationFrame(() =>
      (
        document.querySelector<HTMLElement>(`[data-review="${review}"]`) ??
        document.querySelector<HTMLElement>('main h1')
      )?.focus(),
    );
  };
  return (
    <Columns data-reviewing={review !== undefined || undefined}>
      <Card>
        {error ? (
          <Alert
            severity="error"
            action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
          >
            {text('torvet.queues.failed')}
          </Alert>
        ) : null}
        {data?.items.length === 0 ? <p className="quiet">{text(`torvet.queues.empty.${queue}`)}</p> : null}
        <WorkItems>
          {data?.items.map((item) => (
            <QueueItem
              key={item.ID}
              queue={queue}
              item={item}
              now={data.at}
              isOnQueuesPage
              isOpen={item.ID === review}
            />
          ))}
          {data || error
            ? null
            : [1, 2, 3].map((row) => (
                <li key={row} aria-hidden="true">
                  <Skeleton width="60%" height={48} />
                </li>
              ))}
        </WorkItems>
      </Card>
      {review === undefined || queue === 'accounts' || !data ? null : (
        <ListingReviewPanel
          queue={queue}
          id={review}
          previous={items[place - 1]?.ID}
          next={items[place + 1]?.ID}
          now={data.at}
          onOpen={open}
        />
      )}
    </Columns>
  );
};

/** `/staff/queues`: one tab per queue. The open tab is in the URL; by default it is the first queue with records. */
export const QueuesPage = () => {
  const { text } = useText();
  const { data: counts, error } = useQueueCounts();
  const [params, setParams] = useSearchParams();
  const [first, setFirst] = useState<QueueName>();
  // Stored, so that a queue stays open after its last record was processed.
  if (first === undefined && (counts || error))
    setFirst(queueNames.find((name) => (counts?.[name] ?? 0) > 0) ?? 'accounts');
  const queue = queueNames.find((name) => name === params.get('queue')) ?? first;
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.queues.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5, maxWidth: '64ch' }}>
        {text('torvet.queues.intro')}
      </Typography>
      <Tabs
        value={queue ?? false}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, name: unknown) => setParams({ queue: String(name) })}
        aria-label={text('torvet.queues.tabs')}
        sx={{ mb: 2.5 }}
      >
        {queueNames.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`queue-tab-${name}`}
            aria-controls="queue-panel"
            label={text(`torvet.queues.tab.${name}`, { count: counts?.[name] ?? '…' })}
          />
        ))}
      </Tabs>
      {queue ? (
        <div id="queue-panel" role="tabpanel" aria-labelledby={`queue-tab-${queue}`}>
          <Queue key={queue} queue={queue} />
        </div>
      ) : null}
    </>
  );
};
