import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ListingDecisions } from '../../listings/review/ListingDecisions';
import { useTorvetData } from '../../providers/data/dataProvider';
import { toApiError } from '../../providers/http/apiError';
import { useKey } from '../../ui/keys/useKey';
import { bannerHeight, radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { QueueAssignee } from '../../work/QueueAssignee';
import { WaitTag } from '../../work/WaitTag';
import { ReviewFacts } from './ReviewFacts';

const Frame = styled('section')({
  minWidth: 0,
  padding: '16px 24px 24px',
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  '& h2': { margin: 0, fontSize: '1.25rem', fontWeight: 650, overflowWrap: 'anywhere' },
  '& .steps, & .decisions': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  '& .steps': { marginBottom: 12 },
  '& .steps button': { flex: 'none', whiteSpace: 'nowrap' },
  '& .steps > :last-child': { marginLeft: 'auto' },
  '& .tags': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: '8px 0' },
  '& .decisions': {
    position: 'sticky',
    top: bannerHeight.value,
    zIndex: 2,
    marginInline: -24,
    padding: '8px 24px',
    backgroundColor: token('surface'),
    borderBottom: `1px solid ${token('hairline')}`,
  },
  '@media (max-width: 599.95px)': {
    padding: '12px 16px 20px',
    '& .steps': { gap: 0, marginInline: -8 },
    '& .decisions': { marginInline: -16, padding: '8px 16px' },
  },
});

interface ListingReviewPanelProps {
  queue: 'listings' | 'quarantine';
  id: number;
  previous: number | undefined;
  next: number | undefined;
  now: Date;
  /** Opens another listing of the queue; called with undefined to close the panel. */
  onOpen: (id: number | undefined) => void;
}

const useReview = (queue: 'listings' | 'quarantine', id: number) => {
  const data = useTorvetData();
  return useQuery({
    // Not below the query keys of the queues: those are refetched after a decision, when the listing is no longer in
    // its queue.
    queryKey: ['queueReview', queue, id],
    queryFn: async ({ signal }) => {
      const [{ review }, { listing }] = await Promise.all([
        data.call('readListingReview', { params: { queue, id }, signal }),
        data.call('getListing', { params: { id }, signal }),
      ]);
      return { review, listing };
    },
    staleTime: 0,
    // Not cached, so that staff never decide about an outdated version.
    gcTime: 0,
    retry: false,
  });
};

/**
 * Review of a listing with its details and the buttons for a decision. After a decision, the next listing is opened.
 */
export const ListingReviewPanel = (props: ListingReviewPanelProps) => {
  const { queue, id, previous, next, now, onOpen } = props;
  const { text } = useText();
  const { data, error, refetch } = useReview(queue, id);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus, so that screen readers announce the listing that was opened.
  const decided = useRef<number>(undefined);
  useEffect(() => {
    decided.current = undefined;
    heading.current?.focus();
  }, [id]);
  const refresh = () => {
    if (decided.current !== id) void refetch();
  };
  const goNext = () => next !== undefined && onOpen(next);
  const goBack = () => previous !== undefined && onOpen(previous);
  useKey('j', goNext, { label: text('torvet.queues.next'), disabled: next === undefined });
  useKey('k', goBack, { label: text('torvet.queues.previous'), disabled: previous === undefined });
  useKey('Escape', () => onOpen(undefined), { label: text('torvet.queues.close') });
  const gone = error !== null && toApiError(error).status === 404;
  const title = data?.review.item.title;
  return (
    <Frame aria-labelledby="review-title">
      <div className="steps">
        <Button size="small" disabled={previous === undefined} onClick={goBack}>
          {text('torvet.queues.previous')}
        </Button>
        <Button size="small" disabled={next === undefined} onClick={goNext}>
          {text('torvet.queues.next')}
        </Button>
        <Button size="small" onClick={() => onOpen(undefined)}>
          {text('torvet.queues.close')}
        </Button>
      </div>
      <h2 id="review-title" ref={heading} tabIndex={-1}>
        {title ?? (data ? text('torvet.queues.untitled') : text('torvet.queues.reviewTitle'))}
      </h2>
      {error ? (
        <Alert
          severity={gone ? 'info' : 'error'}
          sx={{ mt: 2 }}
          action={
            gone ? null : <Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>
          }
        >
          {text(gone ? 'torvet.queues.alreadyDecided' : 'torvet.queues.reviewFailed')}
        </Alert>
      ) : null}
      {data && !error ? (
        <>
          <div className="tags">
            <WaitTag since={data.review.item.since} now={now} />
            <QueueAssignee queue={queue} item={data.review.item} onDone={refresh} />
          </div>
          {data.review.item.reason === undefined ? null : <q>{data.review.item.reason}</q>}
          <div className="decisions" data-keep-clear>
            <ListingDecisions
              queue={queue}
              item={{
                ID: id,
                ...(title === undefined ? {} : { title }),
                version: data.listing.version,
                imagesVersion: data.listing.imagesVersion,
              }}
              onChanged={refresh}
              onDecided={() => {
                decided.current = id;
                onOpen(next ?? previous);
              }}
            >
              <Button
                size="small"
                variant="outlined"
                component={Link}
                to={`/listings/${data.listing.family}/${id}`}
              >
                {text('torvet.queues.open')}
              </Button>
            </ListingDecisions>
          </div>
          <ReviewFacts listing={data.listing} review={data.review} />
        </>
      ) : null}
      {data || error ? null : <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />}
    </Frame>
  );
};
