import Button from '@mui/material/Button';
import { createContext, use, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type SoldCell, soldPromotions } from '../../../resources/promotions';
import { openStates } from '../../../schemas/promotion';
import { type SoldPromotion, soldPromotionSchema } from '../../../schemas/promotionSales';
import { promotionStates } from '../../../schemas/promotionStates';
import { StateChip } from '../../listings/promotion/StateChip';
import type { ListExtension } from '../../lists/extension';
import { useEveryAccount } from '../../lists/filters/useAccountReference';
import { ResourceList } from '../../lists/ResourceList';
import { useText } from '../../ui/useText';
import { CancelSoldDialog } from './CancelSoldDialog';
import { SalesTotals } from './SalesTotals';

const CancellingContext = createContext<(order: SoldPromotion) => void>(() => undefined);

const useOrder = () => useRecordContext<SoldPromotion & { id: number }>();

const ProductCell = () => {
  const { formats } = useText();
  return useOrder()?.productNames[formats.language];
};

const StateCell = ({ value }: { value: unknown }) => {
  const state = promotionStates.find((one) => one === value);
  return state === undefined ? null : <StateChip state={state} />;
};

const DiscountCell = ({ value }: { value: unknown }) => {
  const { text } = useText();
  return typeof value === 'number' && value > 0
    ? text('torvet.soldPromotions.discount', { percent: value })
    : text('torvet.common.dash');
};

const CancelCell = () => {
  const { text } = useText();
  const cancel = use(CancellingContext);
  const order = useOrder();
  if (!order || !openStates.some((state) => state === order.state)) return null;
  const name = order.listingTitle ?? order.addressText ?? String(order.listingID);
  return (
    <Button
      size="small"
      aria-label={text('torvet.soldPromotions.cancelNamed', { name })}
      onClick={() => cancel(order)}
    >
      {text('torvet.soldPromotions.cancel')}
    </Button>
  );
};

const names = soldPromotionSchema.pick({ productNames: true });

const soldList: ListExtension<SoldCell, never> = {
  cells: {
    product: {
      Cell: ProductCell,
      csv: ({ productNames }, { formats }) =>
        names.safeParse({ productNames }).data?.productNames[formats.language],
    },
    promotionState: {
      Cell: StateCell,
      csv: ({ state }, { named }) =>
        typeof state === 'string' ? named(`torvet.promotionState.${state}`) : undefined,
    },
    discount: { Cell: DiscountCell },
    cancel: { Cell: CancelCell },
  },
};

/** `/staff/promotions`: orders of all accounts, and their revenue. */
export const SoldPromotionsPage = () => {
  const { text } = useText();
  const references = useEveryAccount();
  const [cancelling, setCancelling] = useState<SoldPromotion>();
  return (
    <CancellingContext value={setCancelling}>
      <ResourceList
        resource={soldPromotions}
        extension={soldList}
        references={references}
        intro={text('torvet.soldPromotions.intro')}
        header={
          <Button component={Link} to="/staff/promotion-products" variant="outlined">
            {text('torvet.soldPromotions.products')}
          </Button>
        }
        summary={<SalesTotals />}
      />
      {cancelling ? <CancelSoldDialog order={cancelling} onClose={() => setCancelling(undefined)} /> : null}
    </CancellingContext>
  );
};
