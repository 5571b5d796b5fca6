import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ComputedText } from '../../../i18n/computedText';
import type { ValueWords } from '../../../i18n/fieldText';
import { priceText } from '../../../i18n/keyFacts';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ResourceField } from '../../../schemas/resourceSchema';
import { figures, radii, token } from '../../ui/tokens';
import { RecentFigures } from './RecentFigures';

const Frame = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: '20px 24px',
  borderRadius: radii.card,
  backgroundColor: token('primaryTint'),
  '&:empty': { display: 'none' },
  '@media (max-width: 599.95px)': { padding: '16px' },
  '@media print': { padding: 0 },
  '& .price': {
    ...figures,
    margin: 0,
    fontSize: '1.75rem',
    fontWeight: 650,
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
  },
  '& .price small': {
    marginLeft: 6,
    fontSize: '0.9375rem',
    fontWeight: 500,
    letterSpacing: 0,
    color: token('muted'),
  },
  '& .per': { ...figures, margin: '4px 0 0', fontSize: '0.9375rem', color: token('muted') },
  '& > div + div': {
    paddingTop: 16,
    borderTop: `1px solid color-mix(in srgb, ${token('primary')} 18%, transparent)`,
  },
});

interface PriceCardProps {
  listing: ListingRecord;
  how: ValueWords;
  /** Price field, if the user can edit it in place. */
  priced: ResourceField | undefined;
  /** Price per square metre, if the listing has one. */
  perSqM: ComputedText | undefined;
  /** Wraps a value in its in-place editor. */
  changed: (field: ResourceField, value: ReactNode) => ReactNode;
}

/** Card with the price and recent visits. */
export const PriceCard = ({ listing, how, priced, perSqM, changed }: PriceCardProps) => {
  const { text } = how.words;
  const price = priceText(listing, how.words);
  const amount = price && (
    <span>
      {price.amount}
      {price.per ? <small>{price.per}</small> : null}
    </span>
  );
  return (
    <Frame aria-label={text('torvet.listingShow.atAGlance')}>
      {price ? (
        <div>
          <p className="price">{priced ? changed(priced, amount) : amount}</p>
          {perSqM?.value === undefined ? null : (
            <p className="per">
              {perSqM.label}: {perSqM.value}
            </p>
          )}
        </div>
      ) : null}
      <RecentFigures listing={listing} />
    </Frame>
  );
};
