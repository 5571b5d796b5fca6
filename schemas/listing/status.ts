import { keysOf, mapRecord } from '../recordOf';
import type { RoleName } from '../roles';
import {
  type ActionsWith,
  actionTable,
  type ListingAction,
  listingActions,
  type StatusID,
  type StatusName,
  statusTable,
} from './statusTable';

export { type ActionsWith, type ListingAction, listingActions, type StatusID, type StatusName };

export const statuses = mapRecord(statusTable, ({ id }) => id);

const statusNames = keysOf(statusTable);
export const statusIDs: readonly StatusID[] = statusNames.map((name) => statuses[name]);

const namesByID = new Map(statusNames.map((name) => [statuses[name], name]));

export const statusNameOf = (id: StatusID): StatusName => {
  const name = namesByID.get(id);
  if (name === undefined) throw new RangeError(`No status ${id}`);
  return name;
};

/** Ids of the statuses with a property, such as `public`. */
export const statusesWith = (property: 'public' | 'closed' | 'byDefault'): readonly StatusID[] =>
  statusNames.filter((name) => statusTable[name][property]).map((name) => statuses[name]);

/** Row of the status matrix; see {@link actionTable}. */
export interface Transition {
  action: ListingAction;
  from: readonly StatusID[];
  to: StatusID | 'same';
  by: readonly RoleName[];
  wholeSchema?: true;
  system?: true;
}

/** Status matrix: target status and permitted roles of each action. */
export const statusMatrix: readonly Transition[] = listingActions.flatMap((action) =>
  actionTable[action].moves.map(({ from, to, ...rest }) => ({
    ...rest,
    action,
    from: from.map((name) => statuses[name]),
    to: to === 'same' ? to : statuses[to],
  })),
);

/** True if only staff may perform the action, in every status. */
export const isForStaffAlone = (action: ListingAction): boolean =>
  statusMatrix.every((row) => row.action !== action || row.by.length === 0);

const closedStatuses = statusesWith('closed');

/** True if a listing is closed; its case number can then be used by a new listing. */
export const isClosed = (status: number): boolean => closedStatuses.some((closed) => closed === status);

/** Statuses from which a listing can be published. */
export const publishableStatuses: readonly StatusID[] = statusMatrix.flatMap(({ wholeSchema, from }) =>
  wholeSchema ? from : [],
);

/** True if the action requires a complete listing because it publishes the listing. */
export const needsWhole = (action: ListingAction): boolean =>
  statusMatrix.some((row) => row.action === action && row.wholeSchema);

/** True if the action publishes the listing, or submits it if staff approve the account's listings. */
export const isSubmitting = (action: ListingAction): boolean =>
  needsWhole(action) && !isForStaffAlone(action);

/** Relation of a user to the listing's account. */
export interface Actor {
  staff: boolean;
  roles: readonly RoleName[];
  /** True if the account is suspended. Its users can then perform no action, not even those of the role `readonly`. */
  suspended?: boolean;
}

const mayDo = ({ by }: Transition, { staff, roles, suspended = false }: Actor) =>
  staff || (!suspended && by.some((role) => roles.includes(role)));

/** Transition for an action of a user in a status; undefined if the action is not allowed. */
export const findTransition = (
  action: ListingAction,
  status: StatusID,
  actor: Actor,
): Transition | undefined =>
  statusMatrix.find((row) => row.action === action && row.from.includes(status) && mayDo(row, actor));

/** Properties of a listing, other than the status, that exclude actions. */
export interface Circumstances {
  /** True if the listing waits for approval by staff; users of the account cannot activate it again. */
  awaitingReview?: boolean;
  /** True for an off-market listing, which only staff may copy. */
  offMarket?: boolean;
  /** True if the listing was deleted too long ago to be restored. */
  lost?: boolean;
}

/** Actions allowed to a user in a status, in the order of {@link listingActions}. */
export const allowedActions = (
  status: StatusID,
  actor: Actor,
  { awaitingReview = false, offMarket = false, lost = false }: Circumstances = {},
): ListingAction[] =>
  listingActions.filter(
    (action) =>
      findTransition(action, status, actor) !== undefined &&
      !(action === 'activate' && awaitingReview && !actor.staff) &&
      !(action === 'copy' && offMarket && !actor.staff) &&
      !(action === 'restore' && lost),
  );
