import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { today as todayInDenmark } from '../../../i18n/format';
import type { ListingRecord } from '../../../schemas/listing/record';
import { openStates } from '../../../schemas/promotion';
import type { Promotion as Order, PromotionSummary } from '../../../schemas/promotionOrder';
import { AboutListing } from '../../listings/AboutListing';
import { OpenedListing } from '../../listings/OpenedListing';
import { rowPath } from '../../listings/row';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { FailedState } from '../../ui/states/FailedState';
import { useFocusIfLost } from '../../ui/useFocusIfLost';
import { useText } from '../../ui/useText';
import { NewOrder } from './NewOrder';
import { OpenOrder } from './OpenOrder';
import { OrderHistory } from './OrderHistory';
import { Columns } from './styles';
import { useProducts, usePromotions } from './usePromotions';

const PromotionSkeleton = () => {
  const { text } = useText();
  return (
    <>
      <output className="visually-hidden">{text('torvet.common.loading')}</output>
      <Columns aria-hidden="true">
        <div>
          <Skeleton variant="rounded" height={200} />
          <Skeleton variant="rounded" height={380} sx={{ mt: 2.5 }} />
        </div>
        <Skeleton variant="rounded" height={320} />
      </Columns>
    </>
  );
};

/** `/promotion/{id}`: page to order, change, renew and cancel the promotion of a listing. */
export const PromotionPage = () => (
  <OpenedListing resource="listings" skeleton={<PageSkeleton />}>
    {(listing) => <Promotion key={listing.ID} listing={listing} />}
  </OpenedListing>
);

const pageLength = 10;

const titles = {
  none: 'torvet.promotion.title',
  scheduled: 'torvet.promotion.updateTitle',
  active: 'torvet.promotion.activeTitle',
} as const;

const isOpen = (order: Order): order is Order & Pick<PromotionSummary, 'state'> =>
  openStates.some((state) => state === order.state);

/** Promotion of a listing: the open order, or else a form for a new one, followed by ended orders. */
const Promotion = ({ listing }: { listing: ListingRecord }) => {
  const { text } = useText();
  const [count, setCount] = useState(pageLength);
  const products = useProducts();
  const orders = usePromotions(listing.ID, count);
  const today = todayInDenmark();
  const all: readonly Order[] = orders.data ?? [];
  const open = all.find(isOpen);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(heading, open?.ID);
  const failed = orders.error ?? products.error;
  const retry = () => void Promise.all([orders.refetch(), products.refetch()]);
  return (
    <>
      <MuiLink
        component={Link}
        to={rowPath(listing)}
        color="textSecondary"
        sx={{ display: 'inline-block', mb: 1.5, fontSize: '0.875rem' }}
      >
        <span aria-hidden="true">← </span>
        {text('torvet.promotion.toListing')}
      </MuiLink>
      <Typography ref={heading} variant="h1" tabIndex={-1}>
        {text(titles[open?.state ?? 'none'])}
      </Typography>
      <AboutListing listing={listing} />
      {failed ? (
        <FailedState
          title={text(orders.error ? 'torvet.promotion.failed' : 'torvet.promotion.noProducts')}
          reason={failed.message}
          onRetry={retry}
        />
      ) : null}
      {!failed && (!orders.data || !products.data) ? <PromotionSkeleton /> : null}
      {!failed && orders.data && products.data ? (
        <>
          {open ? (
            <OpenOrder
              listing={listing}
              order={open}
              product={products.data.find(({ ID }) => ID === open.productID)}
              today={today}
            />
          ) : (
            <NewOrder listing={listing} products={products.data} today={today} />
          )}
          <OrderHistory
            orders={all.filter((order) => !isOpen(order))}
            more={(orders.total ?? 0) > all.length}
            busy={orders.isFetching}
            onMore={() => setCount(count + pageLength)}
          />
        </>
      ) : null}
    </>
  );
};
