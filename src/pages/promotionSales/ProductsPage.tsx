import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ordersCap, type StaffPromotionProduct } from '../../../schemas/promotionSales';
import { type Asked, OrderedEntries } from '../../forms/ordered/OrderedEntries';
import { ReinstateButton } from '../../forms/ordered/ReinstateButton';
import { RetireDialog } from '../../forms/ordered/RetireDialog';
import { useText } from '../../ui/useText';
import { AddProduct, ChangeProduct } from './ProductForm';
import { useMoveProduct, useProducts, useRetireProduct } from './useProducts';

/** Returns a function that formats the facts below the name of a product. */
const useFactsOf = () => {
  const { text, formats } = useText();
  return ({ periodDays, price, renewalDiscountPercent, orders }: StaffPromotionProduct) => [
    text('torvet.promotion.days', { smart_count: periodDays }),
    formats.money(price),
    renewalDiscountPercent > 0
      ? text('torvet.promotionProduct.discount', { percent: renewalDiscountPercent })
      : text('torvet.promotionProduct.noDiscount'),
    orders > ordersCap
      ? text('torvet.promotionProduct.orderedMany', { count: formats.number(ordersCap) })
      : orders > 0
        ? text('torvet.promotionProduct.ordered', { smart_count: orders })
        : text('torvet.promotionProduct.neverOrdered'),
  ];
};

const Reinstate = ({ entry }: { entry: StaffPromotionProduct }) => (
  <ReinstateButton retiring={useRetireProduct(entry)} />
);

const RetireProduct = ({ entry, onClose }: { entry: StaffPromotionProduct; onClose: () => void }) => {
  const { text } = useText();
  return (
    <RetireDialog retiring={useRetireProduct(entry, onClose)} onClose={onClose}>
      <p>{text('torvet.promotionProduct.retireText')}</p>
    </RetireDialog>
  );
};

/** `/staff/promotion-products`: promotion products with durations and prices. */
export const ProductsPage = () => {
  const { text } = useText();
  const onMove = useMoveProduct();
  const factsOf = useFactsOf();
  const [asked, setAsked] = useState<Asked<StaffPromotionProduct>>();
  const close = () => setAsked(undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <MuiLink component={Link} to="/staff/promotions">
          {text('torvet.promotionProduct.back')}
        </MuiLink>
        <Typography variant="h1" tabIndex={-1} sx={{ mt: 1 }}>
          {text('torvet.promotionProduct.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '64ch' }}>
          {text('torvet.promotionProduct.intro')}
        </Typography>
      </div>
      <OrderedEntries
        fetched={useProducts()}
        add={text('torvet.promotionProduct.add')}
        failed={text('torvet.promotionProduct.failed')}
        lists={[{ title: text('torvet.promotionProduct.current') }]}
        factsOf={factsOf}
        onMove={onMove}
        onAsk={setAsked}
        Reinstate={Reinstate}
      />
      {asked?.what === 'add' ? <AddProduct onClose={close} /> : null}
      {asked?.what === 'edit' ? <ChangeProduct product={asked.entry} onClose={close} /> : null}
      {asked?.what === 'retire' ? <RetireProduct entry={asked.entry} onClose={close} /> : null}
    </Box>
  );
};
