import { styled } from '@mui/material/styles';
import { keepTogether } from '../../i18n/keepTogether';
import { addressLine } from '../../schemas/core/kinds/address';
import type { ListingRecord } from '../../schemas/listing/record';
import { imageProps } from '../ui/imageSource';
import { figures, radii, token } from '../ui/tokens';
import { useText } from '../ui/useText';
import { StatusChip } from './cells/StatusChip';
import { typeName } from './names';

const About = styled('div')({
  display: 'flex',
  gap: 16,
  alignItems: 'flex-start',
  margin: '12px 0 20px',
  '& img': {
    flexShrink: 0,
    width: 96,
    height: 64,
    marginTop: 4,
    objectFit: 'cover',
    borderRadius: radii.control,
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .title': { fontWeight: 650 },
  '& .facts': {
    ...figures,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    marginTop: 4,
    fontSize: '0.875rem',
    color: token('muted'),
  },
  '@media (max-width: 599.95px)': { '& img': { width: 72, height: 48 } },
});

/** Summary of a listing, at the top of other pages about the listing. */
export const AboutListing = ({ listing }: { listing: ListingRecord }) => {
  const { text } = useText();
  const { title, accountOwnerListingIdentifierID: number, images, address } = listing;
  const [cover] = images;
  const place = addressLine(address);
  return (
    <About>
      {cover ? <img {...imageProps(cover, '96px')} alt="" /> : null}
      <div>
        <p className="title">{typeof title === 'string' ? title : text('torvet.listingIndex.untitled')}</p>
        {place ? <p>{keepTogether(place)}</p> : null}
        <p className="facts">
          <StatusChip status={listing.status} awaitingReview={listing.awaitingReview} />
          {typeName(listing.type, text)}
          {typeof number === 'string' ? <span>{number}</span> : null}
        </p>
      </div>
    </About>
  );
};
