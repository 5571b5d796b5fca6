import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Promotion } from '../../../schemas/promotionOrder';
import { StateChip } from '../../listings/promotion/StateChip';
import { BusyButton } from '../../ui/BusyButton';
import { figures, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { Part } from './styles';

/** List of orders; on phones, price and state are on a second line. */
const Orders = styled('ul')({
  ...figures,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '140px minmax(0, 1fr) auto minmax(200px, auto)',
    alignItems: 'center',
    gap: '4px 24px',
    padding: '10px 0',
  },
  '& li + li': { borderTop: `1px solid ${token('hairline')}` },
  '& .name': { fontWeight: 600 },
  '& .ended': { color: token('muted'), fontSize: '0.875rem' },
  '@media (max-width: 799.95px)': { '& li': { gridTemplateColumns: 'auto 1fr' } },
});

interface OrderHistoryProps {
  orders: readonly Promotion[];
  /** True if there are more orders than displayed. */
  more: boolean;
  busy: boolean;
  onMore: () => void;
}

/** Ended orders, newest first. */
export const OrderHistory = ({ orders, more, busy, onMore }: OrderHistoryProps) => {
  const { text, formats } = useText();
  const id = useId();
  return (
    <Part aria-labelledby={id} sx={{ mt: 2.5 }}>
      <h2 id={id}>{text('torvet.promotion.history')}</h2>
      {orders.length === 0 ? (
        <p className="help">{text('torvet.promotion.historyEmpty')}</p>
      ) : (
        <Orders>
          {orders.map((order) => (
            <li key={order.ID}>
              <span className="name">{order.productNames[formats.language]}</span>
              <span>
                {formats.shortDate(order.startDate)}–{formats.shortDate(order.endDate)}
              </span>
              <span>{formats.money(order.price)}</span>
              <span>
                <StateChip state={order.state} />{' '}
                {order.state === 'cancelled' && order.endedAt ? (
                  <span className="ended">
                    {text('torvet.promotion.endedOn', { date: formats.shortDate(order.endedAt) })}
                  </span>
                ) : null}
              </span>
            </li>
          ))}
        </Orders>
      )}
      {more ? (
        <BusyButton sx={{ mt: 1.5 }} busy={busy} onClick={onMore}>
          {text('torvet.promotion.more')}
        </BusyButton>
      ) : null}
    </Part>
  );
};
