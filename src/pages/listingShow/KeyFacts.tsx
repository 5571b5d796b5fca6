import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ValueWords } from '../../../i18n/fieldText';
import { keyFacts, priceText } from '../../../i18n/keyFacts';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingVariant } from '../../../schemas/listing/variants';
import { type ResourceField, schemaFields } from '../../../schemas/resourceSchema';
import { figures, radii, token } from '../../ui/tokens';

const Facts = styled('section')({
  display: 'grid',
  gap: 16,
  padding: '20px 24px',
  borderRadius: radii.card,
  backgroundColor: token('primaryTint'),
  '& h2': { margin: 0, fontSize: '0.875rem', fontWeight: 600, color: token('muted') },
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
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8rem), 1fr))',
    gap: '12px 20px',
    margin: 0,
  },
  '& .price + dl': {
    paddingTop: 16,
    borderTop: `1px solid color-mix(in srgb, ${token('primary')} 18%, transparent)`,
  },
  '& dt': { fontSize: '0.8125rem', color: token('muted') },
  '& dd': { ...figures, margin: 0, fontWeight: 600 },
});

interface KeyFactsProps {
  variant: ListingVariant;
  listing: ListingRecord;
  how: ValueWords;
  /** Draws what changes a field where it stands around its value. */
  changed: (field: ResourceField, value: ReactNode) => ReactNode;
}

/** What one asks first: the price, and the few facts that the listing type's resource names. */
export const KeyFacts = ({ variant, listing, how, changed }: KeyFactsProps) => {
  const { text } = how.words;
  const price = priceText(listing, how.words);
  const facts = keyFacts(variant, listing, how);
  const priced = schemaFields(variant).find(({ meta }) => meta.keyPrice && meta.inPlace);
  const amount = price && (
    <span>
      {price.amount}
      {price.per ? <small>{price.per}</small> : null}
    </span>
  );
  if (!price && facts.length === 0) return null;
  return (
    <Facts aria-label={text('torvet.listingShow.facts')}>
      {price ? <p className="price">{priced ? changed(priced, amount) : amount}</p> : null}
      {facts.length > 0 ? (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Facts>
  );
};
