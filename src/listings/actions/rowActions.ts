import type { RowAction } from '../../../resources/listingActions';
import type { ListingResource } from '../../../resources/listings';
import { prospectusPath, publicPath } from '../../../schemas/listing/publication';
import { statusIDs } from '../../../schemas/listing/status';
import type { Row } from '../row';
import { actionRoute, isPageAction } from './actionPages';

/** Path of a listing on the public site. */
export const publicAddress = (siteURL: string, { ID }: Pick<Row, 'ID'>): string =>
  `${siteURL}${publicPath(ID)}`;

const outside = {
  viewOnSite: (listing: Pick<Row, 'ID'>, siteURL: string) => publicAddress(siteURL, listing),
  prospectus: ({ ID }: Pick<Row, 'ID'>) => prospectusPath(ID),
};

/** Actions that open a tab of their own. */
export type OutsideAction = keyof typeof outside;

export const isOutside = (action: RowAction): action is OutsideAction => Object.hasOwn(outside, action);

/** Only visible listings have a prospectus with a public URL: others are downloaded with the token. */
export const isFetched = (action: RowAction, { visible }: Pick<Row, 'visible'>): boolean =>
  action === 'prospectus' && !visible;

/** Target of an action that is a link. */
export const addressOutside = (action: OutsideAction, listing: Pick<Row, 'ID'>, siteURL: string): string =>
  outside[action](listing, siteURL);

/** Conditions of actions other than the listing itself. */
export interface Offering {
  /** The site that shows listings to everyone. */
  siteURL: string;
  /** The active account's type has promotion. */
  promotes: boolean;
  /** Whether a route has a page. */
  hasPage: (routeName: string) => boolean;
}

/** Properties of a listing for its actions. */
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

/** Rules of actions outside of the status matrix; the server decides on the others. */
const ownRules: Partial<Record<RowAction, Rule>> = {
  show: () => true,
  review: waitsForCaller,
  activate: (listing) => listing.allowedActions.includes('activate') && !waitsForCaller(listing),
  viewOnSite: ({ visible }) => visible,
  prospectus: () => true,
  // Users who may change the listing may promote it.
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

/** Actions of a listing in the groups of its menu: offered by the resource and allowed by the server. */
export const rowActions = (
  resource: Pick<ListingResource, 'rowActions'>,
  listing: Actionable,
  offering: Offering,
): RowAction[][] =>
  resource.rowActions
    .map((group) => group.filter(isOffered(listing, offering)))
    .filter((group) => group.length > 0);

/** Primary action of a listing among the possible ones. */
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
