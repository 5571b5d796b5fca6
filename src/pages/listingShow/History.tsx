import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ValueWords } from '../../../i18n/fieldText';
import { fieldsOf } from '../../../resources/listingFields';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingVariant } from '../../../schemas/listing/variants';
import { figures, radii, token } from '../../app/theme/tokens';
import { useServices } from '../../providers/data/useServices';
import { Card } from './Card';
import { HistoryEntryView } from './HistoryEntryView';

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

const Loaded = ({
  variant,
  listing,
  how,
}: {
  variant: ListingVariant;
  listing: ListingRecord;
  how: ValueWords;
}) => {
  const { text } = how.words;
  const { listingHistory } = useServices();
  const { data, isError, refetch } = useQuery({
    // A listing that was changed has another history.
    queryKey: ['listingHistory', listing.ID, listing.updatedAt, listing.imagesVersion],
    queryFn: ({ signal }) => listingHistory(listing.ID, signal),
    retry: false,
  });
  if (isError) {
    return (
      <Alert
        severity="error"
        sx={{ mt: 2 }}
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {text('torvet.actions.retry')}
          </Button>
        }
      >
        {text('torvet.listingShow.historyFailed')}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={120} sx={{ mt: 2 }} />;
  if (data.length === 0) return <p>{text('torvet.listingShow.historyEmpty')}</p>;
  const fields = fieldsOf([variant]);
  return (
    <Entries>
      {data.map((entry) => (
        <HistoryEntryView key={entry.ID} entry={entry} fields={fields} how={how} />
      ))}
    </Entries>
  );
};

/** Who changed what, fetched when someone asks. */
export const History = (props: { variant: ListingVariant; listing: ListingRecord; how: ValueWords }) => {
  const { text } = props.how.words;
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Card title={text('torvet.listingShow.history')}>
      <Button
        variant="outlined"
        size="small"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        {text(open ? 'torvet.listingShow.hideHistory' : 'torvet.listingShow.showHistory')}
      </Button>
      <div id={id}>{open ? <Loaded {...props} /> : null}</div>
    </Card>
  );
};
