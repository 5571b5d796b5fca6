import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne } from 'react-admin';
import { listings } from '../../../../resources/listings';
import type { ListingRecord } from '../../../../schemas/listing/record';
import { takenOver } from '../../../../schemas/listing/takenOver';
import type { ListingVariant } from '../../../../schemas/listing/variants';
import type { FieldValues } from '../../../../schemas/resourceSchema';
import { useText } from '../../../ui/useText';
import { earlierName } from './earlierName';
import { TakeDialog } from './TakeDialog';

const whole = { whole: true } as const;

interface EarlierListingProps {
  variant: ListingVariant;
  ID: number;
  onTake: (from: string, values: FieldValues) => void;
  onClose: () => void;
}

/** Dialog to copy selected values of an earlier listing into the form. */
export const EarlierListing = ({ variant, ID, onTake, onClose }: EarlierListingProps) => {
  const { text } = useText();
  const { data, error } = useGetOne<ListingRecord & { id: number }>(
    listings.name,
    // Separate cache key, because react-admin's cache may contain incomplete records from lists.
    { id: ID, meta: whole },
    { retry: false },
  );
  const name = data ? earlierName(data, text) : '';
  return (
    <TakeDialog
      title={text('torvet.takenOver.title', { name })}
      values={data ? takenOver(variant, data) : []}
      nothing={data ? text('torvet.takenOver.nothing') : undefined}
      onTake={(values) => onTake(name, values)}
      onClose={onClose}
    >
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data ? text('torvet.takenOver.help') : error ? null : <Skeleton height={96} />}
    </TakeDialog>
  );
};
