import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { today } from '../../../i18n/format';
import { accountPromotions } from '../../../resources/accounts';
import type { AccountPromotion } from '../../../schemas/promotionOrder';
import { Card } from '../../forms/show/Card';
import { StateChip } from '../../listings/promotion/StateChip';
import { timeLeft } from '../../listings/promotion/timeLeft';
import { ListFrame } from '../../lists/controller/ListFrame';
import { ListLines } from '../../lists/ListLines';
import { useText } from '../../ui/useText';

const Order = ({ order }: { order: AccountPromotion }) => {
  const { text, formats } = useText();
  const { listingID, family, listingTitle, state, startDate, endDate } = order;
  return (
    <li>
      <MuiLink component={Link} to={`/listings/${family}/${listingID}`}>
        {listingTitle ?? text('torvet.listingIndex.untitled')}
      </MuiLink>
      <div className="number">
        <StateChip state={state} />{' '}
        {state === 'active'
          ? text('torvet.accountShow.promotions.ends', { date: formats.shortDate(endDate) })
          : text('torvet.accountShow.promotions.starts', { date: formats.shortDate(startDate) })}
        {' · '}
        <span style={{ whiteSpace: 'nowrap' }}>{timeLeft(order, today(), text)}</span>
      </div>
    </li>
  );
};

/** Card with the running and scheduled promotions of the account, linked to their listings. */
export const RunningPromotions = ({ accountID }: { accountID: number }) => {
  const { text } = useText();
  const meta = useMemo(() => ({ params: { id: accountID } }), [accountID]);
  return (
    <Card title={text('torvet.accountShow.promotions.title')}>
      <ListFrame embedded resource={accountPromotions} meta={meta}>
        <ListLines<AccountPromotion & { id: number }>
          resource={accountPromotions}
          label={text('torvet.accountShow.promotions.title')}
          failed={text('torvet.accountShow.promotions.failed')}
          empty={text('torvet.accountShow.promotions.empty')}
        >
          {(order) => <Order key={order.ID} order={order} />}
        </ListLines>
      </ListFrame>
    </Card>
  );
};
