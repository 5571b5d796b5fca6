import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import type { Promotion } from '../../../schemas/promotionOrder';
import { useText } from '../../forms/useText';
import { StateChip } from '../../lists/promotion/StateChip';
import { Part } from './styles';

interface OrderHistoryProps {
  orders: readonly Promotion[];
  /** There are more than these. */
  more: boolean;
  busy: boolean;
  onMore: () => void;
}

/** The orders that are over, newest first. */
export const OrderHistory = ({ orders, more, busy, onMore }: OrderHistoryProps) => {
  const { text, formats } = useText();
  const id = useId();
  return (
    <Part aria-labelledby={id} style={{ marginTop: 20 }}>
      <h2 id={id}>{text('torvet.promotion.history')}</h2>
      {orders.length === 0 ? (
        <p className="help">{text('torvet.promotion.historyEmpty')}</p>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-labelledby={id}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{text('torvet.promotion.fields.productID')}</TableCell>
                <TableCell>{text('torvet.promotion.fields.period')}</TableCell>
                <TableCell align="right">{text('torvet.promotion.fields.price')}</TableCell>
                <TableCell>{text('torvet.promotion.fields.state')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {orders.map((order) => (
                <TableRow key={order.ID}>
                  <TableCell>{order.productName}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {formats.shortDate(order.startDate)}–{formats.shortDate(order.endDate)}
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {formats.money(order.price)}
                  </TableCell>
                  <TableCell>
                    <StateChip state={order.state} />
                    {order.state === 'cancelled' && order.endedAt
                      ? ` ${text('torvet.promotion.endedOn', { date: formats.shortDate(order.endedAt) })}`
                      : null}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      {more ? (
        <Button sx={{ mt: 1.5 }} loading={busy} onClick={onMore}>
          {text('torvet.promotion.more')}
        </Button>
      ) : null}
    </Part>
  );
};
