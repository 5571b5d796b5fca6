import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ListingRecord } from '../../../schemas/listing/record';
import { Card } from '../../forms/show/Card';
import { EnquiryStateTag } from '../../listings/EnquiryStateTag';
import { useTorvetData } from '../../providers/data/dataProvider';
import { newEnquiriesKey } from '../../providers/data/newEnquiries';
import type { AnswerOf } from '../../providers/data/operationTypes';
import { BusyButton } from '../../ui/BusyButton';
import { FailedState } from '../../ui/states/FailedState';
import { figures, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

/** Number of enquiries shown initially, and number added with each click. */
const step = 5;

type Page = AnswerOf<'listEnquiries'>;

const useEnquiries = ({ ID }: Pick<ListingRecord, 'ID'>) => {
  const { call } = useTorvetData();
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, QueryKey, number>({
    queryKey: ['listingEnquiries', ID],
    queryFn: ({ pageParam: from, signal }) =>
      call('listEnquiries', {
        query: {
          filter: { listingID: ID },
          range: [from, from + step - 1],
        },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ enquiries }, pages) => (enquiries.length < step ? undefined : pages.length * step),
    retry: false,
  });
};

const Rows = styled('ul')({
  margin: '0 0 12px',
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 0', borderTop: `1px solid ${token('hairline')}` },
  '& > li:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 },
  '& .head a': { overflowWrap: 'anywhere', minWidth: 0 },
  '& time': { ...figures, fontSize: '0.8125rem', color: token('muted') },
});

/** Refetches the badge in the navigation if this card shows more new enquiries than the badge. */
const useCountFollows = (accountID: number, shown: number) => {
  const cache = useQueryClient();
  useEffect(() => {
    const counted = cache.getQueryData<number>([...newEnquiriesKey, accountID]);
    if (counted !== undefined && counted < shown) void cache.invalidateQueries({ queryKey: newEnquiriesKey });
  }, [cache, accountID, shown]);
};

/** Card with the enquiries about the listing, newest first, with links. */
export const EnquiriesCard = ({ listing }: { listing: ListingRecord }) => {
  const { text, formats } = useText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEnquiries(listing);
  const found = data?.pages.flatMap(({ enquiries }) => enquiries);
  useCountFollows(listing.accountID, found?.filter(({ state }) => state === 'new').length ?? 0);
  // Listings that were never published cannot have enquiries.
  if (listing.publishedAt === undefined && !found?.length) return null;
  return (
    <Card title={text('torvet.navigation.enquiries')}>
      {found === undefined && !error ? <Skeleton variant="rounded" height={64} /> : null}
      {error ? (
        <FailedState
          inCard
          title={text('torvet.enquiry.list.failed')}
          reason={error.message}
          onRetry={() => void (found ? fetchNextPage() : refetch())}
        />
      ) : null}
      {found?.length === 0 ? <p>{text('torvet.enquiry.none')}</p> : null}
      {found?.length ? (
        <Rows>
          {found.map(({ ID, name, state, createdAt }) => (
            <li key={ID}>
              <div className="head">
                <MuiLink component={Link} to={`/enquiries/${ID}`}>
                  {name}
                </MuiLink>
                <EnquiryStateTag value={state} />
              </div>
              <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>
            </li>
          ))}
        </Rows>
      ) : null}
      {hasNextPage ? (
        <BusyButton
          variant="outlined"
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {text('torvet.enquiry.more')}
        </BusyButton>
      ) : null}
    </Card>
  );
};
