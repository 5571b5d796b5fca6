import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { PromotionProduct } from '../../../schemas/promotion';
import type { Promotion, PromotionSummary } from '../../../schemas/promotionOrder';
import { StateChip } from '../../listings/promotion/StateChip';
import { timeLeft } from '../../listings/promotion/timeLeft';
import { useText } from '../../ui/useText';
import { CancelDialog } from './CancelDialog';
import { OrderFacts } from './OrderFacts';
import { OrderImage } from './OrderImage';
import { PeriodBar } from './PeriodBar';
import { RenewDialog } from './RenewDialog';
import { Columns, Part } from './styles';

interface OpenOrderProps {
  listing: ListingRecord;
  order: Promotion & Pick<PromotionSummary, 'state'>;
  product: PromotionProduct | undefined;
  today: string;
}

/** Open order of a listing, with its progress and buttons. */
export const OpenOrder = ({ listing, order, product, today }: OpenOrderProps) => {
  const { text, formats } = useText();
  const id = useId();
  const [asking, setAsking] = useState<'renew' | 'cancel'>();
  const { allowedActions, renewal, renewalDate } = order;
  const close = () => setAsking(undefined);
  const mayRenew = renewal !== undefined && allowedActions.includes('renew');
  return (
    <Columns>
      <div>
        <Part aria-labelledby={id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <h2 id={id}>{text('torvet.promotion.current')}</h2>
            <StateChip state={order.state} />
          </Box>
          <PeriodBar startDate={order.startDate} endDate={order.endDate} today={today} />
          <p className="help">{timeLeft(order, today, text)}</p>
          <OrderFacts order={order} />
        </Part>
        <OrderImage key={order.version} listing={listing} order={order} />
      </div>
      <Part as="aside">
        {mayRenew ? (
          <>
            <h2>{text('torvet.promotion.renewTitle')}</h2>
            <p>
              {renewal.discountPercent > 0 && renewalDate
                ? text('torvet.promotion.renewBefore', {
                    date: formats.date(renewalDate),
                    percent: renewal.discountPercent,
                  })
                : text('torvet.promotion.renewFullPrice')}
            </p>
            <p className="help">
              {text('torvet.promotion.onlyActiveRenews')} {text('torvet.promotion.cancelToChange')}
            </p>
            <Button variant="contained" fullWidth onClick={() => setAsking('renew')}>
              {text('torvet.promotion.renew')} – {formats.money(renewal.price)}{' '}
              {text('torvet.promotion.withoutVAT')}
            </Button>
          </>
        ) : (
          <>
            <h2>{text('torvet.promotion.change')}</h2>
            <p className="help">
              {renewal === undefined
                ? text('torvet.promotion.startFixed')
                : text('torvet.error.promotion_hidden')}{' '}
              {text('torvet.promotion.cancelToChange')}
            </p>
          </>
        )}
        {allowedActions.includes('cancel') ? (
          <Button color="error" fullWidth sx={{ mt: 1 }} onClick={() => setAsking('cancel')}>
            {text('torvet.promotion.cancelTitle')}
          </Button>
        ) : null}
      </Part>
      {asking === 'renew' && renewal ? (
        <RenewDialog order={order} period={renewal} product={product} onClose={close} />
      ) : null}
      {asking === 'cancel' ? <CancelDialog order={order} onClose={close} /> : null}
    </Columns>
  );
};
