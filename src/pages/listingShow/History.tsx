import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { ValueWords } from '../../../i18n/fieldText';
import { fieldsOf } from '../../../resources/listingFields';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingVariant } from '../../../schemas/listing/variants';
import { earlierVersions } from '../../forms/earlier/earlierVersions';
import { Card } from '../../forms/show/Card';
import { useClosingReasonName } from '../../listings/closing/useClosingReasons';
import { metaListsOf, useMetaListNames } from '../../lists/useMetaListNames';
import { useTorvetData } from '../../providers/data/dataProvider';
import type { AnswerOf } from '../../providers/data/operationTypes';
import { BusyButton } from '../../ui/BusyButton';
import { figures, radii, token } from '../../ui/tokens';
import { HistoryEntryView } from './HistoryEntryView';
import { useTakeBack } from './useTakeBack';

const Entries = styled('ol')({
  display: 'grid',
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    padding: '0 0 20px 22px',
    borderLeft: `2px solid ${token('hairline')}`,
    marginLeft: 5,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -6,
      top: 7,
      width: 10,
      height: 10,
      borderRadius: '50%',
      backgroundColor: token('primary'),
      boxShadow: `0 0 0 3px ${token('surface')}`,
    },
    '&:last-of-type': { borderLeftColor: 'transparent', paddingBottom: 0 },
  },
  '& .who': { margin: 0 },
  '& time': { ...figures, display: 'block', fontSize: '0.8125rem', color: token('muted') },
  '& dl': { display: 'grid', gap: 8, marginTop: 8 },
  '& dd': { display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' },
  '& del, & ins': {
    maxHeight: '9em',
    overflowY: 'auto',
    padding: '4px 8px',
    borderRadius: radii.small,
    fontSize: '0.875rem',
    textDecoration: 'none',
    whiteSpace: 'pre-line',
  },
  '& del': { backgroundColor: token('neutralTint'), color: token('neutral') },
  '& ins': { backgroundColor: token('successTint'), color: token('ink') },
});

interface HistoryProps {
  variant: ListingVariant;
  listing: ListingRecord;
  how: ValueWords;
}

type HistoryPage = AnswerOf<'listingHistory'>;

const useHistory = ({ ID, updatedAt, imagesVersion }: ListingRecord) => {
  const { call } = useTorvetData();
  return useInfiniteQuery<HistoryPage, Error, InfiniteData<HistoryPage>, QueryKey, number | undefined>({
    // Contains the versions of fields and images, because every change adds a history entry.
    queryKey: ['listingHistory', ID, updatedAt, imagesVersion],
    queryFn: ({ pageParam: before, signal }) =>
      call('listingHistory', { params: { id: ID }, query: { before }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ history, more }) => (more ? history.at(-1)?.ID : undefined),
    retry: false,
  });
};

/** Changes of a listing with their authors, newest first. */
export const History = ({ variant, listing, how }: HistoryProps) => {
  const { text } = how.words;
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(listing);
  const entries = data?.pages.flatMap(({ history }) => history);
  const fields = fieldsOf([variant]);
  const words = {
    ...how,
    // Includes the meta lists of fields that the listing no longer has.
    nameOf: useMetaListNames(metaListsOf(fields)),
    reasonName: useClosingReasonName(),
    fields,
    family: variant.family,
  };
  const takeBack = useTakeBack(variant, listing);
  return (
    <Card title={text('torvet.listingShow.history')}>
      {entries ? (
        <Entries>
          {earlierVersions(entries, variant.fields, listing).map((version) => (
            <HistoryEntryView
              key={version.entry.ID}
              version={version}
              listing={listing}
              how={words}
              onTakeBack={takeBack}
            />
          ))}
        </Entries>
      ) : null}
      {entries?.length === 0 ? <p>{text('torvet.listingShow.historyEmpty')}</p> : null}
      {isError ? (
        <Alert
          severity="error"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void (entries ? fetchNextPage() : refetch())}>
              {text('torvet.actions.retry')}
            </Button>
          }
        >
          {text('torvet.listingShow.historyFailed')}
        </Alert>
      ) : null}
      {!entries && !isError ? <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} /> : null}
      {hasNextPage && !isError ? (
        <BusyButton
          variant="outlined"
          size="small"
          sx={{ mt: 2 }}
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {text('torvet.common.showMore')}
        </BusyButton>
      ) : null}
    </Card>
  );
};
