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

/** Numeric id of each status. */
export const statuses = mapRecord(statusTable, ({ id }) => id);

const statusNames = keysOf(statusTable);
export const statusIDs: readonly StatusID[] = statusNames.map((name) => statuses[name]);

const namesByID = new Map(statusNames.map((name) => [statuses[name], name]));

/** Name of a status id. */
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

/** True if only staff may perform an action in any status. */
export const isForStaffAlone = (action: ListingAction): boolean =>
  statusMatrix.every((row) => row.action !== action || row.by.length === 0);

const closedStatuses = statusesWith('closed');

/** True if a listing is closed; its case number can then be used by a new listing. */
export const isClosed = (status: number): boolean => closedStatuses.some((closed) => closed === status);

/** Statuses from which an action publishes, which requires a complete listing. */
export const publishableStatuses: readonly StatusID[] = statusMatrix.flatMap(({ wholeSchema, from }) =>
  wholeSchema ? from : [],
);

/** True if an action publishes the listing, which must be complete. */
export const needsWhole = (action: ListingAction): boolean =>
  statusMatrix.some((row) => row.action === action && row.wholeSchema);

/** True for an action that publishes, or submits for approval if staff approve the account's listings. */
export const isSubmitting = (action: ListingAction): boolean =>
  needsWhole(action) && !isForStaffAlone(action);

/** Relation of a user to the listing's account. */
export interface Actor {
  staff: boolean;
  roles: readonly RoleName[];
  /** The account is suspended: its users can only read, and cannot perform even the actions open to readers. */
  suspended?: boolean;
}

const mayDo = ({ by }: Transition, { staff, roles, suspended = false }: Actor) =>
  staff || (!suspended && by.some((role) => roles.includes(role)));

/** Row of the matrix that allows `actor` the `action` in `status`, or undefined. */
export const findTransition = (
  action: ListingAction,
  status: StatusID,
  actor: Actor,
): Transition | undefined =>
  statusMatrix.find((row) => row.action === action && row.from.includes(status) && mayDo(row, actor));

/** Conditions of actions other than the status. */
export interface Circumstances {
  /** The listing waits for approval by staff; the account cannot activate it again. */
  awaitingReview?: boolean;
  /** The listing is off-market: only staff may copy it. */
  offMarket?: boolean;
  /** The listing was deleted too long ago to be restored. */
  lost?: boolean;
}

/** Actions that the matrix allows `actor` in `status`, in the order of {@link listingActions}. */
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
