import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { ListingRecord } from '../../../schemas/listing/record';
import { statuses } from '../../../schemas/listing/status';
import type { PromotionProduct } from '../../../schemas/promotion';
import { statusName } from '../../listings/names';
import { rowPath } from '../../listings/row';
import { useText } from '../../ui/useText';
import { OrderForm } from './OrderForm';

interface NewOrderProps {
  listing: ListingRecord;
  products: readonly PromotionProduct[];
  today: string;
}

/** Form of a new order, or the reason why the listing cannot be promoted. */
export const NewOrder = ({ listing, products, today }: NewOrderProps) => {
  const { text } = useText();
  const isActive = listing.status === statuses.active;
  if (isActive && !listing.offMarket && products.length > 0) {
    return <OrderForm listing={listing} products={products} today={today} />;
  }
  const status = statusName(listing.status, text) ?? '';
  const [title, reason] = listing.offMarket
    ? [text('torvet.promotion.offMarket'), text('torvet.promotion.offMarketText')]
    : isActive
      ? [text('torvet.promotion.noProducts'), '']
      : [text('torvet.promotion.notActive'), text('torvet.promotion.notActiveText', { status })];
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={rowPath(listing)} color="inherit">
          {text('torvet.actions.show')}
        </Button>
      }
    >
      <AlertTitle component="h2">{title}</AlertTitle>
      {reason}
    </Alert>
  );
};
