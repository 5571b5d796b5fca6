import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { families } from '../../../schemas/listing/families';
import { isPublished } from '../../../schemas/listing/publication';
import type { ListingRecord } from '../../../schemas/listing/record';
import { statuses } from '../../../schemas/listing/status';
import type { ListingVariant } from '../../../schemas/listing/variants';
import { useFormState } from '../../forms/store/context';
import { StatusChip } from '../../listings/cells/StatusChip';
import { useFocusIfLost } from '../../ui/useFocusIfLost';
import { useText } from '../../ui/useText';

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

interface ListingHeaderProps {
  variant: ListingVariant;
  record: ListingRecord | undefined;
  /** Notice below the header; when it is closed, the header gets the focus. */
  notice: unknown;
}

/** Header of the form: type, status, saved title and case number. */
export const ListingHeader = ({ variant, record, notice }: ListingHeaderProps) => {
  const place = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(place, notice);
  const { text, labelOf } = useText();
  const type = text(`torvet.listingTypeTitle.${families[variant.family].type}`);
  const title = useFormState(({ saved }) => textOf(saved.title));
  const caseNumber = useFormState(({ saved }) => textOf(saved.accountOwnerListingIdentifierID));
  const heading = record
    ? (title ?? text('torvet.listingIndex.untitled'))
    : text('torvet.form.createTitle', { type: type.toLocaleLowerCase() });
  return (
    <Box component="header" sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, minHeight: 24 }}>
        {record ? (
          <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
            {type}
          </Typography>
        ) : null}
        {variant.offMarket ? <Chip size="small" label={text('torvet.offMarket')} /> : null}
        <StatusChip
          status={record?.status ?? statuses.pending}
          awaitingReview={record?.awaitingReview ?? false}
        />
        {caseNumber ? (
          <Typography variant="body2" color="textSecondary">
            {labelOf('accountOwnerListingIdentifierID')} {caseNumber}
          </Typography>
        ) : null}
      </Box>
      <Typography ref={place} variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {heading}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '75ch', textWrap: 'pretty' }}>
        {text(record && isPublished(record.status) ? 'torvet.form.legendActive' : 'torvet.form.legend')}
      </Typography>
    </Box>
  );
};
