import type { RowAction } from '../../../resources/listingActions';
import type { ListingResource } from '../../../resources/listings';
import { prospectusPath, publicPath } from '../../../schemas/listing/publication';
import { statusIDs } from '../../../schemas/listing/status';
import type { Row } from '../row';
import { actionRoute, isPageAction } from './actionPages';

/** Where a listing is on the public site. */
export const publicAddress = (siteURL: string, { ID }: Pick<Row, 'ID'>): string =>
  `${siteURL}${publicPath(ID)}`;

const outside = {
  viewOnSite: (listing: Pick<Row, 'ID'>, siteURL: string) => publicAddress(siteURL, listing),
  prospectus: ({ ID }: Pick<Row, 'ID'>) => prospectusPath(ID),
};

/** Actions that open a tab of their own. */
export type OutsideAction = keyof typeof outside;

export const isOutside = (action: RowAction): action is OutsideAction => Object.hasOwn(outside, action);

/** Only on the public site has a prospectus an address: that of another listing is fetched for whoever may read it. */
export const isFetched = (action: RowAction, { visible }: Pick<Row, 'visible'>): boolean =>
  action === 'prospectus' && !visible;

/** Where such an action leads. */
export const addressOutside = (action: OutsideAction, listing: Pick<Row, 'ID'>, siteURL: string): string =>
  outside[action](listing, siteURL);

/** What beside a listing decides what can be done with it. */
export interface Offering {
  /** The site that shows listings to everyone. */
  siteURL: string;
  /** The active account's type has promotion. */
  promotes: boolean;
  /** Whether a route has its page. */
  hasPage: (routeName: string) => boolean;
}

/** What is needed of a listing to know what can be done with it. */
export type Actionable = Pick<
  Row,
  | 'ID'
  | 'family'
  | 'allowedActions'
  | 'status'
  | 'awaitingReview'
  | 'asksConfirmation'
  | 'visible'
  | 'wasPublished'
>;

/** A listing that only staff activate, after they have seen it. */
const waitsForCaller = ({ awaitingReview, allowedActions }: Actionable) =>
  awaitingReview && allowedActions.includes('activate');

type Rule = (listing: Actionable, offering: Offering) => boolean;

/** What the status matrix does not know; the rest is what the server allows. */
const ownRules: Partial<Record<RowAction, Rule>> = {
  show: () => true,
  review: waitsForCaller,
  activate: (listing) => listing.allowedActions.includes('activate') && !waitsForCaller(listing),
  viewOnSite: ({ visible }) => visible,
  prospectus: () => true,
  // Whoever may change the listing may highlight it.
  promote: ({ visible, allowedActions }, { promotes }) =>
    promotes && visible && allowedActions.includes('update'),
  statistics: ({ wasPublished }) => wasPublished,
};

const isOffered =
  (listing: Actionable, offering: Offering) =>
  (action: RowAction): boolean => {
    if (isPageAction(action) && !offering.hasPage(actionRoute(action, listing))) return false;
    const rule = ownRules[action];
    return rule ? rule(listing, offering) : listing.allowedActions.some((one) => one === action);
  };

/** What can be done with a listing, in the groups of its menu: what the resource offers and the server allows. */
export const rowActions = (
  resource: Pick<ListingResource, 'rowActions'>,
  listing: Actionable,
  offering: Offering,
): RowAction[][] =>
  resource.rowActions
    .map((group) => group.filter(isOffered(listing, offering)))
    .filter((group) => group.length > 0);

/** What one most likely wants next with a listing, of what can be done with it. */
export const primaryAction = (
  { primaryActions }: Pick<ListingResource, 'primaryActions'>,
  { status, asksConfirmation }: Pick<Actionable, 'status' | 'asksConfirmation'>,
  offered: readonly (readonly RowAction[])[],
): RowAction | undefined => {
  const known = statusIDs.find((id) => id === status);
  const isOfferedNow = (action: RowAction) => offered.some((group) => group.includes(action));
  if (asksConfirmation && isOfferedNow('confirm')) return 'confirm';
  return known && primaryActions[known].find(isOfferedNow);
};
