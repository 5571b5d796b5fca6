import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useEffect, useId, useMemo, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { listingFamilies } from '../../../resources';
import type { DialogAction } from '../../../resources/listingActions';
import { listings } from '../../../resources/listings';
import type { Family } from '../../../schemas/listing/families';
import type { ListingRecord } from '../../../schemas/listing/record';
import { listingVariant } from '../../../schemas/listing/variants';
import { visibilityReasons } from '../../../schemas/listing/visibility';
import { schemaFields } from '../../../schemas/resourceSchema';
import type { Offering } from '../../listings/actions/rowActions';
import { useStatusActions } from '../../listings/actions/useStatusActions';
import { OpenedListing } from '../../listings/OpenedListing';
import { statisticsPath } from '../../listings/row';
import { VisibilityPanel } from '../../listings/visibility/VisibilityPanel';
import { metaListsOf, useMetaListNames } from '../../lists/useMetaListNames';
import { useSession } from '../../permissions/useSession';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { wayBack } from '../../ui/wayBack';
import { Overview } from './Overview';
import { ShowHeader } from './ShowHeader';
import { ShowSkeleton } from './ShowSkeleton';
import { type TabName, tabs, useTab } from './useTab';

const ReviewPanel = fetchedPart(
  async () => (await import('../../listings/review/ListingDecisions')).ReviewPanel,
);
const StatisticsTab = fetchedPart(async () => (await import('./statistics/StatisticsTab')).StatisticsTab);
const History = fetchedPart(async () => (await import('./History')).History);

const fetchAhead: Partial<Record<TabName, () => void>> = {
  statistics: StatisticsTab.fetchAhead,
  history: History.fetchAhead,
};

interface ListingShowPageProps {
  family: Family;
  offering: Offering;
}

export const ListingShowPage = ({ family, offering }: ListingShowPageProps) => (
  <OpenedListing resource={listingFamilies[family].name} skeleton={<ShowSkeleton />}>
    {(listing) => <ListingShow listing={listing} offering={offering} />}
  </OpenedListing>
);

/**
 * `/listings/{id}/statistics`: redirects to the statistics tab of the listing's page, whose path contains the listing's
 * type.
 */
export const StatisticsAddress = () => {
  const { search } = useLocation();
  return (
    <OpenedListing resource={listings.name} skeleton={<ShowSkeleton />}>
      {(listing) => <Navigate replace to={`${statisticsPath(listing)}${search.replace('?', '&')}`} />}
    </OpenedListing>
  );
};

/**
 * Keeps the focus on the page when an action removes the focused button.
 * @param state changes when the available actions change.
 */
const useKeptFocus = (state: string): void => {
  const drawn = useRef(state);
  useEffect(() => {
    if (drawn.current === state) return;
    drawn.current = state;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [state]);
};

interface ListingShowProps {
  listing: ListingRecord;
  offering: Offering;
}

/** Page of a listing: status, actions, and three tabs with details. */
const ListingShow = ({ listing, offering }: ListingShowProps) => {
  const words = useText();
  const { text } = words;
  const variant = listingVariant(listing.family, listing.offMarket);
  const filledIn = schemaFields(variant).filter(({ name }) => listing[name] !== undefined);
  const how = { words, nameOf: useMetaListNames(metaListsOf(filledIn)) };
  const navigate = useNavigate();
  const actions = useStatusActions((action) => {
    // A deleted listing has no page, so the list is opened.
    if (action !== 'delete') return;
    const { to, state } = wayBack('/listings');
    void navigate(to, { state });
  });
  useKeptFocus(`${listing.status} ${listing.version}`);
  const { tab, open } = useTab();
  const panel = useId();
  const reasons = useMemo(() => visibilityReasons(listing), [listing]);
  const decides = useSession()?.staff === true && reasons.some(({ name }) => name === 'awaitingReview');
  const act = (action: DialogAction) => actions.actOn(action, listing);
  return (
    <>
      <ShowHeader listing={listing} offering={offering} isShown={reasons.length === 0} onAct={act} />
      {decides ? (
        <Suspense fallback={null}>
          <ReviewPanel listing={listing} />
        </Suspense>
      ) : null}
      <VisibilityPanel
        listing={listing}
        reasons={decides ? reasons.filter(({ name }) => name !== 'awaitingReview') : reasons}
        onAct={act}
      />
      <Tabs
        value={tab}
        data-print="none"
        aria-label={text('torvet.listingShow.tabs.label')}
        onChange={(_event, chosen: unknown) => {
          const name = tabs.find((one) => one === chosen);
          if (name) open(name);
        }}
        sx={{ mt: 2.5, borderBottom: `1px solid ${token('hairline')}` }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            id={`${panel}-${name}`}
            aria-controls={panel}
            value={name}
            label={text(`torvet.listingShow.tabs.${name}`)}
            onPointerEnter={fetchAhead[name]}
            onFocus={fetchAhead[name]}
          />
        ))}
      </Tabs>
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${tab}`}>
        {tab === 'overview' ? (
          <Overview variant={variant} listing={listing} how={how} offering={offering} />
        ) : (
          <Box sx={{ mt: 3 }}>
            <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
              {tab === 'statistics' ? (
                <StatisticsTab listing={listing} offering={offering} />
              ) : (
                <History variant={variant} listing={listing} how={how} />
              )}
            </Suspense>
          </Box>
        )}
      </div>
      {actions.dialog}
    </>
  );
};
