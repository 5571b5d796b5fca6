import type { RowAction } from '../../../resources/listingActions';
import type { ListingResource } from '../../../resources/listings';
import { prospectusPath, publicPath } from '../../../schemas/listing/publication';
import { statusIDs } from '../../../schemas/listing/status';
import type { Row } from '../row';
import { actionRoute, isPageAction } from './actionPages';

/** URL of a listing on the public site. */
export const publicAddress = (siteURL: string, { ID }: Pick<Row, 'ID'>): string =>
  `${siteURL}${publicPath(ID)}`;

const outside = {
  viewOnSite: (listing: Pick<Row, 'ID'>, siteURL: string) => publicAddress(siteURL, listing),
  prospectus: ({ ID }: Pick<Row, 'ID'>) => prospectusPath(ID),
};

/** Actions that open a new tab. */
export type OutsideAction = keyof typeof outside;

export const isOutside = (action: RowAction): action is OutsideAction => Object.hasOwn(outside, action);

/** True if the prospectus is downloaded with the access token: only visible listings have a public URL for it. */
export const isFetched = (action: RowAction, { visible }: Pick<Row, 'visible'>): boolean =>
  action === 'prospectus' && !visible;

/** URL for an action that opens a new tab. */
export const addressOutside = (action: OutsideAction, listing: Pick<Row, 'ID'>, siteURL: string): string =>
  outside[action](listing, siteURL);

/** Conditions for actions that depend only on user and account. */
export interface Offering {
  siteURL: string;
  /** True if the account type may order promotions. */
  promotes: boolean;
  /** Returns true if the route has an implemented page. */
  hasPage: (routeName: string) => boolean;
}

/** Properties of a listing that determine its actions. */
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

/** Properties of a listing's record that determine its actions. */
export const actionable = (
  listing: Omit<Actionable, 'wasPublished'> & { publishedAt?: string | undefined },
): Actionable => ({ ...listing, wasPublished: listing.publishedAt !== undefined });

/** True for a listing that waits for an approval which the current user can give. */
const waitsForCaller = ({ awaitingReview, allowedActions }: Actionable) =>
  awaitingReview && allowedActions.includes('activate');

type Rule = (listing: Actionable, offering: Offering) => boolean;

/** Rules for actions that are not in the status matrix, or need more than it; the server decides about all others. */
const ownRules: Partial<Record<RowAction, Rule>> = {
  show: () => true,
  review: waitsForCaller,
  activate: (listing) => listing.allowedActions.includes('activate') && !waitsForCaller(listing),
  viewOnSite: ({ visible }) => visible,
  prospectus: () => true,
  // A user who may update a listing may promote it.
  promote: ({ visible, allowedActions }, { promotes }) =>
    promotes && visible && allowedActions.includes('update'),
  statistics: ({ wasPublished }) => wasPublished,
};

/** Returns a function that is true for actions that the user can perform on the listing. */
export const isOffered =
  (listing: Actionable, offering: Offering) =>
  (action: RowAction): boolean => {
    if (isPageAction(action) && !offering.hasPage(actionRoute(action, listing))) return false;
    const rule = ownRules[action];
    return rule ? rule(listing, offering) : listing.allowedActions.some((one) => one === action);
  };

/** Available actions of a listing, in the groups of its menu. */
export const rowActions = (
  resource: Pick<ListingResource, 'rowActions'>,
  listing: Actionable,
  offering: Offering,
): RowAction[][] =>
  resource.rowActions
    .map((group) => group.filter(isOffered(listing, offering)))
    .filter((group) => group.length > 0);

/** Most likely next action of a listing, if the user can perform it. */
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
