import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ListingRecord } from '../../../schemas/listing/record';
import { ListingDecisions } from '../../listings/review/ListingDecisions';
import { useText } from '../../ui/useText';

/** For staff, of a listing that waits for them: the same decisions as in the queue. */
export const ReviewPanel = ({ listing }: { listing: ListingRecord }) => {
  const { ID, title, version, imagesVersion } = listing;
  const { text } = useText();
  return (
    <Alert severity="info" data-print="none" sx={{ mt: 2.5, '& p': { m: 0 } }}>
      <AlertTitle>{text('torvet.queues.decideTitle')}</AlertTitle>
      <p>{text('torvet.queues.decideText')}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
        <ListingDecisions
          queue="listings"
          item={{ ID, version, imagesVersion, ...(typeof title === 'string' ? { title } : {}) }}
        />
      </div>
    </Alert>
  );
};
