import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { today } from '../../../i18n/format';
import type { ListingRecord } from '../../../schemas/listing/record';
import { statuses } from '../../../schemas/listing/status';
import { Card } from '../../forms/show/Card';
import { Facts } from '../../forms/show/Facts';
import type { Offering } from '../../listings/actions/rowActions';
import { StateChip } from '../../listings/promotion/StateChip';
import { timeLeft } from '../../listings/promotion/timeLeft';
import { useText } from '../../ui/useText';

interface PromotionCardProps {
  listing: ListingRecord;
  offering: Offering;
}

/** Card with the state of the promotion and its remaining time, and a link to the promotion page. */
export const PromotionCard = ({ listing, offering }: PromotionCardProps) => {
  const { text, formats } = useText();
  const { promotion, allowedActions } = listing;
  // An open order can always be managed; a new order requires a visible listing.
  const mayOpen =
    offering.promotes &&
    allowedActions.includes('update') &&
    (promotion !== undefined || (listing.status === statuses.active && !listing.offMarket));
  if (!promotion && !mayOpen) return null;
  return (
    <Card title={text('torvet.promotion.card')}>
      {promotion ? (
        <>
          <p>
            <StateChip state={promotion.state} /> {timeLeft(promotion, today(), text)}
          </p>
          <Facts
            facts={[
              [text('torvet.promotion.fields.productID'), promotion.productNames[formats.language]],
              [text('torvet.promotion.fields.startDate'), formats.date(promotion.startDate)],
              [text('torvet.promotion.ends'), formats.date(promotion.endDate)],
            ]}
          />
        </>
      ) : (
        <p>{text('torvet.promotion.none')}</p>
      )}
      {mayOpen ? (
        <Button component={Link} to={`/promotion/${listing.ID}`} variant="outlined" sx={{ mt: 1.5 }}>
          {text(promotion ? 'torvet.promotion.open' : 'torvet.promotion.title')}
        </Button>
      ) : null}
    </Card>
  );
};
