import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type SortPayload, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { today } from '../../../i18n/format';
import { listings, metricsMeta } from '../../../resources/listings';
import { addDays } from '../../../schemas/calendar';
import type { Enquiry } from '../../../schemas/enquiry';
import { familiesOf } from '../../../schemas/listing/families';
import { actionPath } from '../../listings/actions/actionPages';
import type { Offering } from '../../listings/actions/rowActions';
import { useStatusActions } from '../../listings/actions/useStatusActions';
import { listingTitle } from '../../listings/names';
import { type Row, statisticsPath } from '../../listings/row';
import type { SessionAccount } from '../../permissions/session';
import EmptyLot from '../../ui/states/emptyLot.svg?component';
import { ListState } from '../../ui/states/ListState';
import { useText } from '../../ui/useText';
import { WorkCard } from '../../work/WorkCard';
import { WorkColumns } from '../../work/WorkColumns';
import { EnquiryItem } from './EnquiryItem';
import { ListingItem } from './ListingItem';
import { WeekCard } from './WeekCard';

/** Maximum number of records on a card. */
const shown = 5;

/** URL of the list of listings with a filter. */
const indexPath = (filter: object): string =>
  `/listings?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/**
 * Listings of a predefined view.
 * @param meta additional parameters of the request, such as those of a column.
 */
const useView = (
  name: string,
  accountID: number,
  sort: SortPayload = listings.defaultSort,
  meta?: object,
) => {
  const filter = { ...listings.views?.find((view) => view.name === name)?.filter, accountID };
  const found = useGetList<Row>(listings.name, {
    filter,
    pagination: { page: 1, perPage: shown },
    sort,
    ...(meta ? { meta } : {}),
  });
  return { items: found.data, query: found, all: { total: found.total, to: indexPath(filter) } };
};

interface OverviewPageProps {
  account: SessionAccount;
  /** True if the user may answer enquiries and change listings. */
  canChange: boolean;
  offering: Offering;
}

/** Link to an action on a listing. Its accessible name has the listing's title. */
const ActionLink = ({ label, listing, to }: { label: string; listing: Row; to: string }) => {
  const { text } = useText();
  return (
    <Button
      component={Link}
      to={to}
      size="small"
      variant="outlined"
      aria-label={text('torvet.overview.about', { label, title: listingTitle(listing, text) })}
    >
      {label}
    </Button>
  );
};

/** Card of promotions that end first, for accounts that can order promotions. */
const EndingPromotions = ({ accountID }: { accountID: number }) => {
  const { text, formats } = useText();
  const { items, ...ending } = useView('promotionEnds', accountID, { field: 'promotedUntil', order: 'ASC' });
  return (
    <WorkCard
      title={text('torvet.overview.promotionEnds')}
      none={text('torvet.overview.none.promotionEnds')}
      count={items?.length}
      {...ending}
    >
      {items?.map((listing) => (
        <ListingItem
          key={listing.ID}
          listing={listing}
          action={
            listing.allowedActions.includes('update') ? (
              <ActionLink
                label={text('torvet.overview.extend')}
                listing={listing}
                to={actionPath('promote', listing)}
              />
            ) : null
          }
        >
          {listing.promotedUntil === undefined
            ? null
            : text('torvet.overview.ends', { date: formats.date(listing.promotedUntil) })}
        </ListingItem>
      ))}
    </WorkCard>
  );
};

/** Card of active listings without leads or enquiries in 30 days, least recently changed first. */
const QuietListings = ({ accountID }: { accountID: number }) => {
  const { text, formats } = useText();
  const { items, ...quiet } = useView('quiet', accountID, { field: 'updatedAt', order: 'ASC' }, metricsMeta);
  return (
    <WorkCard
      title={text('torvet.overview.quiet')}
      none={text('torvet.overview.none.quiet')}
      count={items?.length}
      {...quiet}
    >
      {items?.map((listing) => (
        <ListingItem
          key={listing.ID}
          listing={listing}
          action={
            <ActionLink
              label={text('torvet.actions.statistics')}
              listing={listing}
              to={statisticsPath(listing)}
            />
          }
        >
          {text('torvet.overview.visited', {
            smart_count: listing.visits ?? 0,
            date: formats.date(listing.updatedAt),
          })}
        </ListingItem>
      ))}
    </WorkCard>
  );
};

/** Cards of listings and enquiries that need attention. */
const Work = ({ account, canChange, offering }: OverviewPageProps) => {
  const { text, formats } = useText();
  const [now] = useState(() => new Date());
  const status = useStatusActions(() => undefined);
  const { ID: accountID, permissions } = account;
  const open = useGetList<Enquiry & { id: number }>('enquiries', {
    filter: { accountID, state: 'new' },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'createdAt', order: 'ASC' },
  });
  const unconfirmed = useView('unconfirmed', accountID);
  const incomplete = useView('incomplete', accountID, { field: 'missing', order: 'ASC' });
  const latest = useGetList<Row>(listings.name, {
    filter: { accountID, changedBy: 'others', updatedFrom: addDays(today(), -7) },
    pagination: { page: 1, perPage: shown },
    sort: listings.defaultSort,
  });
  return (
    <>
      <WorkColumns>
        {permissions.accountStatistics === true ? (
          <div data-wide>
            <WeekCard accountID={accountID} />
          </div>
        ) : null}
        <div>
          <WorkCard
            title={text('torvet.overview.enquiries')}
            none={text('torvet.overview.none.enquiries')}
            count={open.data?.length}
            query={open}
            all={{
              to: `/enquiries?${new URLSearchParams({ filter: JSON.stringify({ accountID, state: 'new' }) }).toString()}`,
              total: open.total,
            }}
          >
            {open.data?.map((enquiry) => (
              <EnquiryItem key={enquiry.ID} enquiry={enquiry} now={now} canChange={canChange} />
            ))}
          </WorkCard>
          <WorkCard
            title={text('torvet.overview.incomplete')}
            none={text('torvet.overview.none.incomplete')}
            count={incomplete.items?.length}
            query={incomplete.query}
            all={incomplete.all}
          >
            {incomplete.items?.map((listing) => (
              <ListingItem
                key={listing.ID}
                listing={listing}
                action={
                  listing.allowedActions.includes('update') ? (
                    <ActionLink
                      label={text('torvet.overview.finish')}
                      listing={listing}
                      to={actionPath('update', listing)}
                    />
                  ) : null
                }
              >
                {text('torvet.overview.lacks', { smart_count: listing.missing ?? 0 })}
              </ListingItem>
            ))}
          </WorkCard>
          {permissions.accountStatistics === true ? <QuietListings accountID={accountID} /> : null}
        </div>
        <div>
          <WorkCard
            title={text('torvet.overview.unconfirmed')}
            none={text('torvet.overview.none.unconfirmed')}
            count={unconfirmed.items?.length}
            query={unconfirmed.query}
            all={unconfirmed.all}
          >
            {unconfirmed.items?.map((listing) => (
              <ListingItem
                key={listing.ID}
                listing={listing}
                action={
                  listing.allowedActions.includes('confirm') ? (
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={text('torvet.overview.about', {
                        label: text('torvet.overview.confirm'),
                        title: listingTitle(listing, text),
                      })}
                      onClick={() => status.actOn('confirm', listing)}
                    >
                      {text('torvet.overview.confirm')}
                    </Button>
                  ) : null
                }
              >
                {text('torvet.overview.lastChanged', { date: formats.date(listing.updatedAt) })}
              </ListingItem>
            ))}
          </WorkCard>
          {offering.promotes ? <EndingPromotions accountID={accountID} /> : null}
          <WorkCard
            title={text('torvet.overview.changes')}
            none={text('torvet.overview.none.changes')}
            count={latest.data?.length}
            query={latest}
          >
            {latest.data?.map((listing) => (
              <ListingItem key={listing.ID} listing={listing}>
                {text('torvet.overview.changed', {
                  by: listing.changedBy ?? 'Torvet',
                  date: formats.dateTime(listing.updatedAt),
                })}
              </ListingItem>
            ))}
          </WorkCard>
        </div>
      </WorkColumns>
      {status.dialog}
    </>
  );
};

/** `/overview`: tasks and recent activity of the account. */
export const OverviewPage = (props: OverviewPageProps) => {
  const { text } = useText();
  const { name, permissions } = props.account;
  const hasListings = familiesOf(permissions).length > 0;
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.overview.title')}
      </Typography>
      {hasListings ? (
        <>
          <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5, maxWidth: '72ch' }}>
            {text('torvet.overview.intro', { account: name })}
          </Typography>
          <Work {...props} />
        </>
      ) : (
        <ListState
          drawing={<EmptyLot />}
          title={text('torvet.overview.noListings.title')}
          actions={
            permissions.marketStatistics === true ? (
              <Button component={Link} to="/market-statistics" variant="contained">
                {text('torvet.overview.noListings.market')}
              </Button>
            ) : null
          }
        >
          {text('torvet.overview.noListings.text')}
        </ListState>
      )}
    </>
  );
};
