import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useQueryClient } from '@tanstack/react-query';
import type { ListingRecord } from '../../../schemas/listing/record';
import { useRefreshListings } from '../../listings/actions/useRefresh';
import { ListingDecisions } from '../../listings/review/ListingDecisions';
import { queuesKey } from '../../providers/data/queueCounts';
import { useText } from '../../ui/useText';

/** For staff, of a listing that waits for them: the same decisions as in the queue. */
export const ReviewPanel = ({ listing }: { listing: ListingRecord }) => {
  const { ID, title, version, imagesVersion } = listing;
  const { text } = useText();
  const cache = useQueryClient();
  const refresh = useRefreshListings();
  const onChanged = () => {
    void refresh();
    void cache.invalidateQueries({ queryKey: queuesKey });
  };
  return (
    <Alert severity="info" data-print="none" sx={{ mt: 2.5, '& p': { m: 0 } }}>
      <AlertTitle>{text('torvet.queues.decideTitle')}</AlertTitle>
      <p>{text('torvet.queues.decideText')}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 }}>
        <ListingDecisions
          queue="listings"
          item={{ ID, version, imagesVersion, ...(typeof title === 'string' ? { title } : {}) }}
          onChanged={onChanged}
        />
      </div>
    </Alert>
  );
};
